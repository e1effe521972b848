import { payments } from '@guildhall/contract/payments'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../ui/dialog.tsx'
import { Form } from '../../ui/form/form.tsx'
import { TextAreaField } from '../../ui/form/text-field.tsx'

const Reason = payments.voidInvoice.body.pick({ reason: true })

type Props = {
  title: string
  about: string
  confirmLabel: string
  onClose: () => void
  onConfirm: (input: { reason: string }) => Promise<unknown>
}

/** Asks why something is taken back. */
export function ReasonDialog({ title, about, confirmLabel, onClose, onConfirm }: Props) {
  const { t } = useTranslation('payments')
  return (
    <Dialog open onOpenChange={onClose} title={title} description={about}>
      <Form
        inDialog
        className="mt-4"
        schema={Reason}
        values={{ reason: '' }}
        saveLabel={confirmLabel}
        onCancel={onClose}
        onSubmit={async (input) => {
          await onConfirm(input)
          onClose()
        }}
      >
        <TextAreaField name="reason" label={t('reason')} maxLength={300} rows={3} />
      </Form>
    </Dialog>
  )
}
