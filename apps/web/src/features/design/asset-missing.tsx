import { useTranslation } from 'react-i18next'
import { QueryGap, type Gap } from '../../ui/query-gap.tsx'
import { Unknown } from '../../ui/unknown.tsx'
import { listPath } from './paths.ts'

/** In place of an asset that cannot be shown. */
export const AssetMissing = ({ query }: Gap) => <QueryGap query={query} unknown={<AssetUnknown />} />

function AssetUnknown() {
  const { t } = useTranslation('design')
  return (
    <Unknown title={t('missing.title')} to={listPath} back={t('missing.back')}>
      {t('missing.text')}
    </Unknown>
  )
}
