import type { Unapplied } from '@guildhall/contract/finance'
import { officeMethods } from '@guildhall/contract/billing'
import { payments } from '@guildhall/contract/payments'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { Dialog } from '../../ui/dialog.tsx'
import { SelectField } from '../../ui/form/choice-fields.tsx'
import { DateField } from '../../ui/form/date-fields.tsx'
import { Form } from '../../ui/form/form.tsx'
import { FieldRow } from '../../ui/form/form-section.tsx'
import { MoneyField } from '../../ui/form/money-field.tsx'
import { TextAreaField, TextField } from '../../ui/form/text-field.tsx'
import { useMoney } from '../payments/public.ts'
import { useRefundCredit } from './api.ts'
import { localDay } from './local-day.ts'

const Refund = payments.refundCredit.body
type Refund = z.input<typeof Refund>

/** Takes down that credit of an organization was paid back. */
export function RefundCreditDialog({ credit, onClose }: { credit: Unapplied; onClose: () => void }) {
  const { t } = useTranslation(['finance', 'payments'])
  const money = useMoney()
  const [key] = useState(() => crypto.randomUUID())
  const refund = useRefundCredit(key)
  const { organization, amount, currency: given } = credit
  const currency = Refund.shape.currency.options.find((each) => each === given) ?? 'USD'
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('refund.title', { organization: organization.name })}
      description={t('refund.about', { amount: money(amount, currency) })}
    >
      <Form
        inDialog
        className="mt-4 [&>*+*]:mt-[18px]"
        schema={Refund}
        values={{
          organization_id: organization.id,
          currency,
          amount,
          paid_on: localDay(),
          method: 'bank_transfer',
          reference: '',
          reason: '',
        }}
        saveLabel={t('refund.confirm')}
        onCancel={onClose}
        onSubmit={async (input) => {
          await refund.mutateAsync(input)
          onClose()
        }}
      >
        <FieldRow>
          <MoneyField<Refund> name="amount" label={t('refund.amount', { currency })} />
          <DateField<Refund> name="paid_on" label={t('refund.paid_on')} />
        </FieldRow>
        <SelectField<Refund>
          name="method"
          label={t('journal.method')}
          options={officeMethods.map((value) => ({ value, label: t(`payments:method.${value}`) }))}
        />
        <TextField<Refund> name="reference" label={t('journal.reference')} optional autoComplete="off" />
        <TextAreaField<Refund> name="reason" label={t('refund.reason')} maxLength={300} rows={3} />
      </Form>
    </Dialog>
  )
}
