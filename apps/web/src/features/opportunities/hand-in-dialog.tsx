import type { OpportunityDetails } from '@guildhall/contract/opportunities'
import type { OpportunityResponse } from '@guildhall/contract/opportunity-responses'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog, Dialog, DialogActions } from '../../ui/dialog.tsx'
import { refusedFields } from '../../ui/form/form-errors.ts'
import { useHandIn } from './response-api.ts'
import { shortDeadlineIn } from './times.ts'

type Props = {
  opportunity: OpportunityDetails
  response: OpportunityResponse
  /** What the person saved a moment ago. */
  version: number
  onClose: () => void
}

/** Asks once more before a response is handed in, or says what is still missing for it. */
export function HandInDialog({ opportunity, response, version, onClose }: Props) {
  const { t, i18n } = useTranslation('opportunities')
  const handIn = useHandIn()
  const obstacles = [...useObstacles(response), ...sentencesOf(handIn.error)]
  if (obstacles.length > 0) return <Obstacles sentences={obstacles} onClose={onClose} />
  const team = response.partners
    .filter(({ state }) => state === 'accepted')
    .map(({ organization }) => organization.name)
  const names = new Intl.ListFormat(i18n.language).format(team)
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('hand_in.title', { title: opportunity.title })}
      description={
        <>
          {names ? t('hand_in.with', { names }) : t('hand_in.alone')}{' '}
          {t('hand_in.text', { when: shortDeadlineIn(opportunity.closes_at, opportunity, i18n.language) })}
        </>
      }
      confirmLabel={t('hand_in.confirm')}
      busy={handIn.isPending}
      onConfirm={() => handIn.mutate({ id: response.id, version }, { onSuccess: onClose })}
    />
  )
}

/** What can be told before the server is asked. */
function useObstacles({ statement, partners }: OpportunityResponse): string[] {
  const { t } = useTranslation('opportunities')
  const silent = partners.filter(({ state }) => state === 'invited')
  return [
    ...(statement === '' ? [t('hand_in.no_statement')] : []),
    ...silent.map(({ organization: { name } }) => t('hand_in.no_answer', { name })),
  ]
}

function sentencesOf(error: Error | null): string[] {
  if (!error) return []
  const atFields = Object.values(refusedFields(error) ?? {}).flat()
  return atFields.length > 0 ? atFields : [error.message]
}

function Obstacles({ sentences, onClose }: { sentences: string[]; onClose: () => void }) {
  const { t } = useTranslation('opportunities')
  return (
    <Dialog open onOpenChange={onClose} title={t('hand_in.not_yet')} description={t('hand_in.not_yet_text')}>
      <ul className="mt-3 grid list-disc gap-1.5 pl-5">
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <DialogActions>
        <Button variant="primary" onClick={onClose}>
          {t('hand_in.back')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
