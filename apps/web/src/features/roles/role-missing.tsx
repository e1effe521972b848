import { useTranslation } from 'react-i18next'
import { QueryGap, type Gap } from '../../ui/query-gap.tsx'
import { Unknown } from '../../ui/unknown.tsx'

/** In place of a role that cannot be shown. */
export const RoleMissing = ({ query }: Gap) => <QueryGap query={query} unknown={<RoleUnknown />} />

function RoleUnknown() {
  const { t } = useTranslation('roles')
  return (
    <Unknown title={t('form.not_found')} to="/roles" back={t('form.back')}>
      {t('form.not_found_text')}
    </Unknown>
  )
}
