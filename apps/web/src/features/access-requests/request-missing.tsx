import { useTranslation } from 'react-i18next'
import { QueryGap, type Gap } from '../../ui/query-gap.tsx'
import { Unknown } from '../../ui/unknown.tsx'
import { listPath } from './paths.ts'

/** In place of a request that cannot be shown. */
export const RequestMissing = ({ query }: Gap) => <QueryGap query={query} unknown={<RequestUnknown />} />

function RequestUnknown() {
  const { t } = useTranslation('access-requests')
  return (
    <Unknown title={t('edit.unknown')} to={listPath} back={t('edit.back')}>
      {t('edit.unknown_text')}
    </Unknown>
  )
}
