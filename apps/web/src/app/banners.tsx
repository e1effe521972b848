import type { UserDetails } from '@guildhall/contract/auth'
import { has } from '@guildhall/contract/policy'
import { Trans, useTranslation } from 'react-i18next'
import { ExitImpersonation } from '../features/impersonation/exit-impersonation.tsx'
import { Banner } from '../ui/banner.tsx'
import { useRoleName } from './role-name.ts'

/** What a person has to know on every page, over the running head. */
export function Banners({ person }: { person: UserDetails }) {
  const { t } = useTranslation('shell')
  const role = useRoleName(person)
  const profilePending =
    has(person, 'organization_admin') &&
    person.is_organization_profile_pending &&
    !person.organization_subscription_cancel
  return (
    <>
      {person.is_impersonate && (
        <Banner kind="mask" end={<ExitImpersonation />}>
          <Trans t={t} i18nKey="banner.impersonating" values={{ name: person.name, role }} components={{ b: <b /> }} />
        </Banner>
      )}
      {person.is_reset_2fa && <Banner kind="warn">{t('banner.reset_pending')}</Banner>}
      {person.is_subscription_expired && <Banner kind="bad">{t('banner.expired')}</Banner>}
      {profilePending && <Banner kind="warn">{t('banner.profile_pending')}</Banner>}
    </>
  )
}
