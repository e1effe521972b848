import { agreements } from '@guildhall/contract/agreements'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../ui/dialog.tsx'
import { Form } from '../../ui/form/form.tsx'
import { TextAreaField } from '../../ui/form/text-field.tsx'

const Reason = agreements.decline.body.pick({ reason: true })

type Props = {
  title: string
  about: string
  confirmLabel: string
  onClose: () => void
  onConfirm: (input: { reason: string }) => Promise<unknown>
}

/** Asks why an agreement is declined or taken back: whoever hears of it reads the reason. */
export function ReasonDialog({ title, about, confirmLabel, onClose, onConfirm }: Props) {
  const { t } = useTranslation('agreements')
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
        <TextAreaField name="reason" label={t('reason')} maxLength={500} rows={3} />
      </Form>
    </Dialog>
  )
}
