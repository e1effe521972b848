import type { UserDetails } from '@guildhall/contract/auth'
import { has, may } from '@guildhall/contract/policy'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
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
        <Banner kind="mask" end={<Exit />}>
          {t('banner.impersonating')} <b>{person.name}</b> ({role})
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

const Exit = () => (
  <Suspense>
    <ExitImpersonation />
  </Suspense>
)

const ExitImpersonation = lazy(() => import('../features/impersonation/exit-impersonation.tsx'))

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
