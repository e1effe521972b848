import { type Invoice, officeMethods, payments } from '@guildhall/contract/payments'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { Dialog } from '../../ui/dialog.tsx'
import { SelectField } from '../../ui/form/choice-fields.tsx'
import { DateField } from '../../ui/form/date-fields.tsx'
import { Form } from '../../ui/form/form.tsx'
import { FieldRow } from '../../ui/form/form-section.tsx'
import { MoneyField } from '../../ui/form/money-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useRecord } from './api.ts'
import { ProofField } from './proof-field.tsx'
import { today } from './today.ts'
import { useMoney } from './use-money.ts'

const Record = payments.record.body
type Record = z.input<typeof Record>

/** Takes down money that came in: all that is open, or a part of it. */
export function RecordDialog({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const { t } = useTranslation('payments')
  const money = useMoney()
  const [key] = useState(() => crypto.randomUUID())
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
        values={{ id, amount: balance, paid_on: today(), method: 'bank_transfer', reference: '', proof: null }}
        saveLabel={t('record.confirm')}
        onCancel={onClose}
        onSubmit={async (input) => {
          await record.mutateAsync(input)
          onClose()
        }}
      >
        <FieldRow>
          <MoneyField<Record> name="amount" label={t('record.amount', { currency })} />
          <DateField<Record> name="paid_on" label={t('record.paid_on')} />
        </FieldRow>
        <SelectField<Record>
          name="method"
          label={t('record.method')}
          options={officeMethods.map((value) => ({ value, label: t(`method.${value}`) }))}
        />
        <TextField<Record>
          name="reference"
          label={t('record.reference')}
          help={t('record.reference_help')}
          optional
          autoComplete="off"
        />
        <ProofField />
      </Form>
    </Dialog>
  )
}
