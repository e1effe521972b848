import { type Invoice, payments } from '@guildhall/contract/payments'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { Dialog } from '../../ui/dialog.tsx'
import { Form } from '../../ui/form/form.tsx'
import { MoneyField } from '../../ui/form/money-field.tsx'
import { TextAreaField } from '../../ui/form/text-field.tsx'
import { useRefund } from './api.ts'
import { refundable } from './invoice-actions.ts'
import { useMoney } from './use-money.ts'

const Refund = payments.refund.body
type Refund = z.input<typeof Refund>

/** Gives money back: what was paid at most. */
export function RefundDialog({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const { t } = useTranslation('payments')
  const money = useMoney()
  const [key] = useState(() => crypto.randomUUID())
  const refund = useRefund(key)
  const { id, number, source, currency } = invoice
  const most = refundable(invoice)
  return (
    <Dialog open onOpenChange={onClose} title={t('refunding.title', { number })} description={t(`refunding.${source}`)}>
      <Form
        inDialog
        className="mt-4 [&>*+*]:mt-[18px]"
        schema={Refund}
        values={{ id, amount: most, reason: '' }}
        saveLabel={t('refunding.confirm')}
        onCancel={onClose}
        onSubmit={async (input) => {
          await refund.mutateAsync(input)
          onClose()
        }}
      >
        <MoneyField<Refund>
          name="amount"
          label={t('refunding.amount', { currency })}
          help={t('refunding.most', { amount: money(most, currency) })}
        />
        <TextAreaField<Refund> name="reason" label={t('reason')} maxLength={300} rows={3} />
      </Form>
    </Dialog>
  )
}
