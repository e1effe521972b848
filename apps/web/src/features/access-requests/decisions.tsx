import { DecisionInput, type AccessRequest } from '@guildhall/contract/access-requests'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog, Dialog } from '../../ui/dialog.tsx'
import { Form } from '../../ui/form/form.tsx'
import { TextAreaField } from '../../ui/form/text-field.tsx'
import { isStatus, useDecide, type Decision } from './api.ts'

type Choice = Decision['decision']
type Props = { token: string; request: AccessRequest }

/** The three decisions; each says what follows from it before it is made. */
export function Decisions({ token, request }: Props) {
  const { t } = useTranslation('access-requests')
  const [asking, setAsking] = useState<Choice | null>(null)
  const close = (open: boolean) => !open && setAsking(null)
  return (
    <>
      <div className="mt-6 flex flex-wrap gap-2">
        <Button variant="primary" size="l" onClick={() => setAsking('approve')}>
          {t('decide.approve')}
        </Button>
        <Button size="l" onClick={() => setAsking('need_info')}>
          {t('decide.need_info')}
        </Button>
        <Button variant="danger" size="l" onClick={() => setAsking('reject')}>
          {t('decide.reject')}
        </Button>
      </div>
      <Approving {...{ token, request }} open={asking === 'approve'} onOpenChange={close} />
      {(['need_info', 'reject'] as const).map((choice) => (
        <Explaining key={choice} {...{ token, request, choice }} open={asking === choice} onOpenChange={close} />
      ))}
    </>
  )
}

type DialogProps = Props & { open: boolean; onOpenChange: (open: boolean) => void }

function Approving({ token, request, open, onOpenChange }: DialogProps) {
  const { t } = useTranslation('access-requests')
  const decide = useDecide()
  const isNew = request.organization_id === null
  return (
    <ConfirmDialog
      {...{ open, onOpenChange }}
      title={t('decide.approve_title', request)}
      description={t(isNew ? 'decide.approve_new_text' : 'decide.approve_text', request)}
      confirmLabel={t('decide.approve')}
      busy={decide.isPending}
      onConfirm={() =>
        decide.mutate({ token, decision: 'approve', reason: '' }, { onSettled: () => onOpenChange(false) })
      }
    />
  )
}

type Values = z.input<typeof DecisionInput>

/** A decision that the person has to be told the reason of. */
function Explaining({ token, request, choice, open, onOpenChange }: DialogProps & { choice: 'need_info' | 'reject' }) {
  const { t } = useTranslation('access-requests')
  const decide = useDecide()
  const submit = async (decision: Decision) => {
    await decide.mutateAsync(decision).catch((error: Error) => {
      // The page behind the dialog says who was faster.
      if (!isStatus(error, 409)) throw error
    })
    onOpenChange(false)
  }
  return (
    <Dialog
      {...{ open, onOpenChange }}
      title={t(`decide.${choice}_title`, request)}
      description={t(`decide.${choice}_text`, request)}
    >
      <Form
        inDialog
        schema={DecisionInput}
        values={{ token, decision: choice, reason: '' }}
        saveLabel={t(`decide.${choice}_submit`)}
        onCancel={() => onOpenChange(false)}
        onSubmit={submit}
        className="mt-5"
      >
        <TextAreaField<Values> name="reason" label={t(`decide.${choice}_reason`)} maxLength={1000} rows={4} />
      </Form>
    </Dialog>
  )
}
