import { type Billing } from '@guildhall/contract/billing'
import { payments } from '@guildhall/contract/payments'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { useToday } from '../../lib/portal.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { DateField } from '../../ui/form/date-fields.tsx'
import { Form } from '../../ui/form/form.tsx'
import { FieldRow } from '../../ui/form/form-section.tsx'
import { MoneyField } from '../../ui/form/money-field.tsx'
import { TextAreaField } from '../../ui/form/text-field.tsx'
import { useRefundCredit } from './api.ts'
import { MethodFields } from './method-fields.tsx'
import { useMoney } from './use-money.ts'

const Refund = payments.refundCredit.body
type Refund = z.input<typeof Refund>
const currencies = Refund.shape.currency.options

/** Pays back money that no invoice has used. */
export function RefundCreditDialog({ billing, onClose }: { billing: Billing; onClose: () => void }) {
  const { t } = useTranslation('payments')
  const money = useMoney()
  const [key] = useState(() => crypto.randomUUID())
  const [paid_on] = useState(useToday())
  const refund = useRefundCredit(key)
  const { organization_id, credit } = billing
  const currency = currencies.find((each) => each === billing.currency) ?? 'USD'
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('refunding_credit.title')}
      description={t('refunding_credit.about', { amount: money(credit, currency) })}
    >
      <Form
        inDialog
        className="mt-4 [&>*+*]:mt-[18px]"
        schema={Refund}
        values={{
          organization_id,
          currency,
          amount: credit,
          paid_on,
          method: 'bank_transfer',
          reference: '',
          reason: '',
        }}
        saveLabel={t('refunding_credit.confirm')}
        onCancel={onClose}
        onSubmit={async (input) => {
          await refund.mutateAsync(input)
          onClose()
        }}
      >
        <FieldRow>
          <MoneyField<Refund> name="amount" label={t('refunding.amount', { currency })} />
          <DateField<Refund> name="paid_on" label={t('record.paid_on')} />
        </FieldRow>
        <MethodFields<Refund> method="method" reference="reference" />
        <TextAreaField<Refund> name="reason" label={t('reason')} maxLength={300} rows={3} />
      </Form>
    </Dialog>
  )
}
