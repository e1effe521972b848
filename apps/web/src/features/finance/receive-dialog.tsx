import { officeMethods } from '@guildhall/contract/billing'
import { payments } from '@guildhall/contract/payments'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { Dialog } from '../../ui/dialog.tsx'
import { SelectField } from '../../ui/form/choice-fields.tsx'
import { ComboboxField } from '../../ui/form/combobox-field.tsx'
import { DateField } from '../../ui/form/date-fields.tsx'
import { Form } from '../../ui/form/form.tsx'
import { FieldRow } from '../../ui/form/form-section.tsx'
import { MoneyField } from '../../ui/form/money-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { findPaying, useReceive } from './api.ts'
import { localDay } from './local-day.ts'

const Received = payments.receive.body
type Received = z.input<typeof Received>

/** Takes down money that names no invoice: what is open uses it, and the rest stays as credit. */
export function ReceiveDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['finance', 'payments'])
  const [key] = useState(() => crypto.randomUUID())
  const receive = useReceive(key)
  return (
    <Dialog open onOpenChange={onClose} title={t('receive.title')} description={t('receive.about')}>
      <Form
        inDialog
        className="mt-4 [&>*+*]:mt-[18px]"
        schema={Received}
        values={{
          organization_id: '',
          currency: 'USD',
          amount: 0,
          paid_on: localDay(),
          method: 'bank_transfer',
          reference: '',
        }}
        saveLabel={t('receive.confirm')}
        onCancel={onClose}
        onSubmit={async (input) => {
          await receive.mutateAsync(input)
          onClose()
        }}
      >
        <ComboboxField<Received> name="organization_id" label={t('receive.organization')} search={findPaying} />
        <FieldRow>
          <MoneyField<Received> name="amount" label={t('receive.amount')} />
          <SelectField<Received>
            name="currency"
            label={t('journal.currency')}
            options={Received.shape.currency.options.map((value) => ({ value, label: value }))}
          />
        </FieldRow>
        <FieldRow>
          <DateField<Received> name="paid_on" label={t('receive.paid_on')} />
          <SelectField<Received>
            name="method"
            label={t('journal.method')}
            options={officeMethods.map((value) => ({ value, label: t(`payments:method.${value}`) }))}
          />
        </FieldRow>
        <TextField<Received> name="reference" label={t('journal.reference')} optional autoComplete="off" />
      </Form>
    </Dialog>
  )
}
