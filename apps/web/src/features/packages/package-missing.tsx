import { useTranslation } from 'react-i18next'
import { QueryGap, type Gap } from '../../ui/query-gap.tsx'
import { Unknown } from '../../ui/unknown.tsx'
import { listPath } from './paths.ts'

/** In place of a package that cannot be shown. */
export const PackageMissing = ({ query }: Gap) => <QueryGap query={query} unknown={<PackageUnknown />} />

function PackageUnknown() {
  const { t } = useTranslation('packages')
  return (
    <Unknown title={t('missing.title')} to={listPath} back={t('missing.back')}>
      {t('missing.text')}
    </Unknown>
  )
}
