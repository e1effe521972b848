import { roles } from '@guildhall/contract/permissions'
import type { Profile } from '@guildhall/contract/profile'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ErrorState } from '../../ui/error-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { DirectorySection } from '../connect/public.ts'
import { profileQuery } from './api.ts'
import { AuthenticatorSection } from './authenticator-section.tsx'
import { Contents } from './contents.tsx'
import { HistorySection } from './history-section.tsx'
import { MyDataSection } from './my-data-section.tsx'
import { PasskeySection } from './passkey-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { PersonForm } from './person-form.tsx'
import { sectionColumn } from './profile-section.tsx'
import { QuestionSection } from './question-section.tsx'
import { RecoveryCodeSection } from './recovery-code-section.tsx'
import { SessionSection } from './session-section.tsx'

/** Everything about oneself: what others see, and the keys to the account. */
export default function UserProfile() {
  const profile = useQuery(profileQuery)
  if (profile.data) return <Sections profile={profile.data} />
  if (profile.error) return <ErrorState error={profile.error} onRetry={() => void profile.refetch()} />
  return <Skeleton className="h-96!" />
}

function Sections({ profile }: { profile: Profile }) {
  const { t } = useTranslation('profile')
  return (
    <>
      <PageHeader title={t('title')} lede={<Lede profile={profile} />} />
      <div className="relative">
        <Contents />
        <PersonForm profile={profile} />
        {/* The save bar pulls up what follows it, as if it were the end of the page. */}
        <div className={`mt-24 ${sectionColumn}`}>
          <div id="directory" tabIndex={-1} className="outline-none">
            <DirectorySection />
          </div>
          <PasswordSection profile={profile} />
          <AuthenticatorSection profile={profile} />
          <PasskeySection passkeys={profile.passkeys} />
          <RecoveryCodeSection profile={profile} />
          <QuestionSection questions={profile.questions} />
          <SessionSection />
          <HistorySection />
          <MyDataSection />
        </div>
      </div>
    </>
  )
}

function Lede({ profile }: { profile: Profile }) {
  const { t } = useTranslation('contract')
  const held = roles.filter((role) => profile.role_slug.includes(role)).map((role) => t(`role.${role}`))
  return (
    <span className="flex flex-wrap gap-x-4 gap-y-0.5">
      <span className="wrap-anywhere">{profile.email}</span>
      {profile.organization_name && <span>{profile.organization_name}</span>}
      <span className="text-ink-3">{held.join(', ')}</span>
    </span>
  )
}
