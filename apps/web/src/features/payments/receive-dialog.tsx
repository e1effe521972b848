import { type Billing } from '@guildhall/contract/billing'
import { payments } from '@guildhall/contract/payments'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { useToday } from '../../lib/portal.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { SelectField } from '../../ui/form/choice-fields.tsx'
import { DateField } from '../../ui/form/date-fields.tsx'
import { Form } from '../../ui/form/form.tsx'
import { FieldRow } from '../../ui/form/form-section.tsx'
import { MoneyField } from '../../ui/form/money-field.tsx'
import { useReceive } from './api.ts'
import { MethodFields } from './method-fields.tsx'

const Receive = payments.receive.body
type Receive = z.input<typeof Receive>
const currencies = Receive.shape.currency.options

/** Records money that names no invoice. */
export function ReceiveDialog({ billing, onClose }: { billing: Billing; onClose: () => void }) {
  const { t } = useTranslation('payments')
  const [key] = useState(() => crypto.randomUUID())
  const [paid_on] = useState(useToday())
  const receive = useReceive(key)
  const { organization_id } = billing
  const currency = currencies.find((each) => each === billing.currency) ?? 'USD'
  return (
    <Dialog open onOpenChange={onClose} title={t('receiving.title')} description={t('receiving.about')}>
      <Form
        inDialog
        className="mt-4 [&>*+*]:mt-[18px]"
        schema={Receive}
        values={{ organization_id, currency, amount: 0, paid_on, method: 'bank_transfer', reference: '' }}
        saveLabel={t('record.confirm')}
        onCancel={onClose}
        onSubmit={async (input) => {
          await receive.mutateAsync(input)
          onClose()
        }}
      >
        <FieldRow>
          <MoneyField<Receive> name="amount" label={t('receiving.amount')} />
          <SelectField<Receive>
            name="currency"
            label={t('receiving.currency')}
            options={currencies.map((value) => ({ value, label: value }))}
          />
        </FieldRow>
        <DateField<Receive> name="paid_on" label={t('record.paid_on')} />
        <MethodFields<Receive> method="method" reference="reference" />
      </Form>
    </Dialog>
  )
}
