import type { UserDetails } from '@guildhall/contract/auth'
import { UserPlus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Step } from './step-row.tsx'
import { isOpen } from './steps.ts'

/** The organization's other people. */
export function InviteStep({ person, colleagues }: { person: UserDetails; colleagues: number }) {
  const { t } = useTranslation('onboarding')
  const isClosed = !isOpen(person)
  const isDone = colleagues > 0
  return (
    <Step
      title={t('invite.title')}
      kind={isDone ? 'done' : 'not_begun'}
      word={isDone ? t('invite.people', { count: colleagues }) : t('invite.nobody')}
      text={t('invite.text')}
      closed={isClosed && t('closed')}
    >
      {!isClosed && (
        <ButtonLink to="/users/add-user" icon={UserPlus} size={isDone ? 's' : 'm'}>
          {t('invite.button')}
        </ButtonLink>
      )}
    </Step>
  )
}
