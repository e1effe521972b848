import { type Invoice } from '@guildhall/contract/billing'
import { payments } from '@guildhall/contract/payments'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { useToday } from '../../lib/portal.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { DateField } from '../../ui/form/date-fields.tsx'
import { Form } from '../../ui/form/form.tsx'
import { FieldRow } from '../../ui/form/form-section.tsx'
import { MoneyField } from '../../ui/form/money-field.tsx'
import { useRecord } from './api.ts'
import { MethodFields } from './method-fields.tsx'
import { ProofField } from './proof-field.tsx'
import { useMoney } from './use-money.ts'

const Record = payments.record.body
type Record = z.input<typeof Record>

/** Takes down money that came in: all that is due, a part of it, or more. */
export function RecordDialog({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const { t } = useTranslation('payments')
  const money = useMoney()
  const [key] = useState(() => crypto.randomUUID())
  const [paid_on] = useState(useToday())
  const record = useRecord(key)
  const { id, number, balance, currency } = invoice
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('record.title', { number })}
      description={t('record.about', { amount: money(balance, currency) })}
    >
      <Form
        inDialog
        className="mt-4 [&>*+*]:mt-[18px]"
        schema={Record}
        values={{ id, amount: balance, paid_on, method: 'bank_transfer', reference: '', proof: null }}
        saveLabel={t('record.confirm')}
        onCancel={onClose}
        onSubmit={async (input) => {
          await record.mutateAsync(input)
          onClose()
        }}
      >
        <FieldRow>
          <AmountField invoice={invoice} />
          <DateField<Record> name="paid_on" label={t('record.paid_on')} />
        </FieldRow>
        <MethodFields<Record> method="method" reference="reference" />
        <ProofField />
      </Form>
    </Dialog>
  )
}

/** Says what comes of less or more than is due while it is typed. */
function AmountField({ invoice: { balance, currency } }: { invoice: Invoice }) {
  const { t } = useTranslation('payments')
  const money = useMoney()
  const amount = useWatch<Record, 'amount'>({ name: 'amount' })
  const above = typeof amount === 'number' ? amount - balance : 0
  const help =
    above > 0
      ? t('record.above', { amount: money(above, currency) })
      : above < 0 && amount > 0 && t('record.below', { amount: money(-above, currency) })
  return <MoneyField<Record> name="amount" label={t('record.amount', { currency })} help={help || undefined} />
}
