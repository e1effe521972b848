import { type AccessRequest, type Decision, DecisionForm } from '@guildhall/contract/access-requests'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog, Dialog } from '../../ui/dialog.tsx'
import { type Option, SelectField } from '../../ui/form/choice-fields.tsx'
import { Form } from '../../ui/form/form.tsx'
import { TextAreaField } from '../../ui/form/text-field.tsx'
import type { Choice } from './decisions.tsx'

type Props = {
  requests: AccessRequest[]
  choice: Choice
  /** What a new organization can start with, the usual one first; without them it gets the usual one. */
  levels?: Option[] | undefined
  onDecide: (decision: Decision) => Promise<void>
  onClose: () => void
}

/** Says what follows from a decision, and asks for what it needs besides. */
export function DecisionDialog(props: Props) {
  const { choice, levels } = props
  if (choice !== 'approve') return <Explaining {...props} choice={choice} />
  return levels?.[0] ? <Levelling {...props} levels={levels} first={levels[0].value} /> : <Approving {...props} />
}

function Approving({ requests, onDecide, onClose }: Props) {
  const { t } = useTranslation('access-requests')
  const words = useDecisionWords('approve', requests)
  const [busy, setBusy] = useState(false)
  const approve = async () => {
    setBusy(true)
    // What went wrong is said by a toast.
    await onDecide({ decision: 'approve', reason: '' }).catch(onClose)
    setBusy(false)
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={words.title}
      description={words.text}
      confirmLabel={t('decide.approve')}
      busy={busy}
      onConfirm={() => void approve()}
    />
  )
}

/** Lets organizations in, which start with a level. */
function Levelling({ requests, levels, first, onDecide, onClose }: Props & { levels: Option[]; first: string }) {
  const { t } = useTranslation('access-requests')
  const words = useDecisionWords('approve', requests)
  return (
    <Dialog open onOpenChange={onClose} title={words.title} description={words.text}>
      <Form
        inDialog
        schema={DecisionForm}
        values={{ decision: 'approve', membership_level: first }}
        saveLabel={t('decide.approve')}
        onCancel={onClose}
        onSubmit={onDecide}
        className="mt-5"
      >
        <SelectField name="membership_level" label={t('decide.level')} help={t('decide.level_help')} options={levels} />
      </Form>
    </Dialog>
  )
}

/** A decision that the person has to be told the reason of. */
function Explaining({ requests, choice, onDecide, onClose }: Props & { choice: 'need_info' | 'reject' }) {
  const { t } = useTranslation('access-requests')
  const words = useDecisionWords(choice, requests)
  return (
    <Dialog open onOpenChange={onClose} title={words.title} description={words.text}>
      <Form
        inDialog
        schema={DecisionForm}
        values={{ decision: choice, reason: '' }}
        saveLabel={t(`decide.${choice}_submit`, { count: requests.length })}
        onCancel={onClose}
        onSubmit={onDecide}
        className="mt-5"
      >
        <TextAreaField name="reason" label={t(`decide.${choice}_reason`)} maxLength={1000} rows={4} />
      </Form>
    </Dialog>
  )
}

/** By name where it is about one, else by number. */
function useDecisionWords(choice: Choice, requests: AccessRequest[]) {
  const { t } = useTranslation('access-requests')
  const [request, ...others] = requests
  if (!request || others.length > 0)
    return {
      title: t(`decide.several.${choice}_title`, { count: requests.length }),
      text: t(`decide.several.${choice}_text`),
    }
  // Whoever was written down by somebody else is not asked, and not told before he is let in.
  const voice = request.created_by_name === null ? '' : 'entered_'
  const approved = request.organization_id === null ? 'approve_new' : 'approve'
  return {
    title: t(`decide.${choice}_title`, request),
    text: choice === 'approve' ? t(`decide.${approved}_text`, request) : t(`decide.${voice}${choice}_text`, request),
  }
}
