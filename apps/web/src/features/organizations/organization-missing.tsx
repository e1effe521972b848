import { useTranslation } from 'react-i18next'
import { QueryGap, type Gap } from '../../ui/query-gap.tsx'
import { Unknown } from '../../ui/unknown.tsx'
import { listPath } from './paths.ts'

/** In place of an organization that cannot be shown. */
export const OrganizationMissing = ({ query }: Gap) => <QueryGap query={query} unknown={<OrganizationUnknown />} />

export function OrganizationUnknown() {
  const { t } = useTranslation('organizations')
  return (
    <Unknown title={t('missing.title')} to={listPath} back={t('missing.back')}>
      {t('missing.text')}
    </Unknown>
  )
}
