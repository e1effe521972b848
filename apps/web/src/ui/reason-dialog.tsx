import type { z } from 'zod'
import { Dialog } from './dialog.tsx'
import { Form } from './form/form.tsx'
import { TextAreaField } from './form/text-field.tsx'

type Props = {
  title: string
  about: string
  label: string
  confirmLabel: string
  /** Instead of “Cancel”, where something is cancelled. */
  keepLabel?: string
  schema: z.ZodType<{ reason: string }, { reason: string }>
  maxLength: number
  onClose: () => void
  onConfirm: (input: { reason: string }) => Promise<unknown>
}

/** Asks why something is refused or taken back; whoever hears of it reads the reason. */
export function ReasonDialog({ title, about, label, confirmLabel, keepLabel, ...rest }: Props) {
  const { schema, maxLength, onClose, onConfirm } = rest
  return (
    <Dialog open onOpenChange={onClose} title={title} description={about}>
      <Form
        inDialog
        className="mt-4"
        schema={schema}
        values={{ reason: '' }}
        saveLabel={confirmLabel}
        onCancel={onClose}
        cancelLabel={keepLabel}
        onSubmit={async (input) => {
          await onConfirm(input)
          onClose()
        }}
      >
        <TextAreaField name="reason" label={label} maxLength={maxLength} rows={3} />
      </Form>
    </Dialog>
  )
}
