import type { UserDetails } from '@guildhall/contract/auth'
import { has, may } from '@guildhall/contract/policy'
import { Trans, useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ExitImpersonation } from '../features/impersonation/exit-impersonation.tsx'
import { Banner } from '../ui/banner.tsx'
import { bannersFor } from './banner-rules.ts'
import { useRoleName } from './role-name.ts'

/** What a person has to know on every page, over the running head. */
export function Banners({ person }: { person: UserDetails }) {
  const { t } = useTranslation('shell')
  const role = useRoleName(person)
  const shown = new Set(bannersFor(person))
  return (
    <>
      {shown.has('impersonating') && (
        <Banner kind="mask" end={<ExitImpersonation />}>
          <Trans t={t} i18nKey="banner.impersonating" values={{ name: person.name, role }} components={{ b: <b /> }} />
        </Banner>
      )}
      {shown.has('reset_pending') && <Banner kind="warn">{t('banner.reset_pending')}</Banner>}
      {shown.has('expired') && (
        <Banner kind="bad" end={paysFor(person) && <MembershipLink />}>
          {t('banner.expired')}
        </Banner>
      )}
      {shown.has('profile_pending') && (
        <Banner kind="warn" end={may(person, 'organization_profile_read') && <OwnProfileLink />}>
          {t('banner.profile_pending')}
        </Banner>
      )}
    </>
  )
}

/** Whoever runs an organization that is billed can do something about it. */
const paysFor = (person: UserDetails) =>
  has(person, 'organization_admin') && person.membership_level !== 'stakeholders-gov' && !person.is_reset_2fa

function MembershipLink() {
  const { t } = useTranslation('shell')
  return (
    <Link to="/membership" className="link">
      {t('banner.to_membership')}
    </Link>
  )
}

function OwnProfileLink() {
  const { t } = useTranslation('shell')
  return (
    <Link to="/organizations/profile/own" className="link">
      {t('banner.to_profile')}
    </Link>
  )
}
