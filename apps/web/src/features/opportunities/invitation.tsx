import type { OpportunityResponse } from '@guildhall/contract/opportunity-responses'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { useAnswerInvitation } from './response-api.ts'

type Props = { response: OpportunityResponse; isOpen: boolean }

/** What the lead asks the reader's organization for, and the two answers to it. */
export function Invitation({ response, isOpen }: Props) {
  const { t } = useTranslation('opportunities')
  const answer = useAnswerInvitation()
  // Who is only asked sees of the team himself alone.
  const part = response.partners.find(({ state }) => state === 'invited')?.part
  const send = (given: 'accept' | 'decline') => answer.mutate({ id: response.id, answer: given })
  return (
    <section
      aria-label={t('invitation.label')}
      className="mb-6 max-w-[720px] rounded-m border border-accent-line bg-accent-wash px-4 py-3.5"
    >
      <h2 className="text-[19px]">{t('invitation.title', { name: response.organization.name })}</h2>
      {part && <p className="mt-1 whitespace-pre-line">{t('invitation.part', { part })}</p>}
      <p className="mt-1 text-data text-ink-2">{t(isOpen ? 'invitation.text' : 'invitation.over')}</p>
      {isOpen && (
        <div className="mt-3 flex flex-wrap gap-2">
          <Button variant="primary" busy={answer.isPending} onClick={() => send('accept')}>
            {t('invitation.accept')}
          </Button>
          <Button disabled={answer.isPending} onClick={() => send('decline')}>
            {t('invitation.decline')}
          </Button>
        </div>
      )}
    </section>
  )
}
