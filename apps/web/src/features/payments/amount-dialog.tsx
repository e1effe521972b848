import type { Invoice } from '@guildhall/contract/billing'
import type { payments } from '@guildhall/contract/payments'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { Dialog } from '../../ui/dialog.tsx'
import { Form } from '../../ui/form/form.tsx'
import { MoneyField } from '../../ui/form/money-field.tsx'
import { TextAreaField } from '../../ui/form/text-field.tsx'

type Schema = typeof payments.refund.body
type Wish = z.input<Schema>

type Props = {
  invoice: Invoice
  schema: Schema
  title: string
  about: string
  /** What the field starts with. */
  amount: number
  confirmLabel: string
  onClose: () => void
  onConfirm: (wish: z.output<Schema>) => Promise<unknown>
  /** Help under the amount. */
  children: ReactNode
}

/** Asks for an amount of an invoice and a reason. */
export function AmountDialog({ invoice: { id, currency }, schema, title, about, ...rest }: Props) {
  const { t } = useTranslation('payments')
  const { amount, confirmLabel, onClose, onConfirm, children } = rest
  return (
    <Dialog open onOpenChange={onClose} title={title} description={about}>
      <Form
        inDialog
        className="mt-4 [&>*+*]:mt-[18px]"
        schema={schema}
        values={{ id, amount, reason: '' }}
        saveLabel={confirmLabel}
        onCancel={onClose}
        onSubmit={async (input) => {
          await onConfirm(input)
          onClose()
        }}
      >
        <MoneyField<Wish> name="amount" label={t('refunding.amount', { currency })} help={children} />
        <TextAreaField<Wish> name="reason" label={t('reason')} maxLength={300} rows={3} />
      </Form>
    </Dialog>
  )
}
