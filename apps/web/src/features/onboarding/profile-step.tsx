import type { UserDetails } from '@guildhall/contract/auth'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Step } from './step-row.tsx'
import { isOpen } from './steps.ts'

/** What the other members see of the organization. */
export function ProfileStep({ person, organizationId }: { person: UserDetails; organizationId: string }) {
  const { t } = useTranslation('onboarding')
  const isPending = person.is_organization_profile_pending
  const isClosed = !isOpen(person)
  return (
    <Step
      title={t('profile.title')}
      kind={isPending ? 'not_begun' : 'done'}
      word={isPending ? t('profile.pending') : t('profile.done')}
      text={isPending ? t('profile.text') : t('profile.done_text')}
      closed={isPending && isClosed && t('closed')}
    >
      {!isClosed && (
        <ButtonLink to={`/organizations/profile/${organizationId}`} size={isPending ? 'm' : 's'}>
          {isPending ? t('profile.button') : t('profile.see')}
        </ButtonLink>
      )}
    </Step>
  )
}
