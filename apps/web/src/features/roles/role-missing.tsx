import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { QueryGap, type Gap } from '../../ui/query-gap.tsx'

/** In place of a role that cannot be shown. */
export const RoleMissing = ({ query }: Gap) => <QueryGap query={query} unknown={<RoleUnknown />} />

function RoleUnknown() {
  const { t } = useTranslation('roles')
  const back = (
    <ButtonLink to="/roles" variant="primary">
      {t('form.back')}
    </ButtonLink>
  )
  return (
    <EmptyState title={t('form.not_found')} action={back}>
      {t('form.not_found_text')}
    </EmptyState>
  )
}
