import { useTranslation } from 'react-i18next'
import { QueryGap, type Gap } from '../../ui/query-gap.tsx'
import { Unknown } from '../../ui/unknown.tsx'
import { listPath } from './paths.ts'

/** In place of an element that cannot be shown. */
export const ToolMissing = ({ query }: Gap) => <QueryGap query={query} unknown={<ToolUnknown />} />

function ToolUnknown() {
  const { t } = useTranslation('tools')
  return (
    <Unknown title={t('missing.title')} to={listPath} back={t('missing.back')}>
      {t('missing.text')}
    </Unknown>
  )
}
