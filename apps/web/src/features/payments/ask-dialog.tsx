import { type Offer } from '@guildhall/contract/billing'
import { payments } from '@guildhall/contract/payments'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { Dialog } from '../../ui/dialog.tsx'
import { Form } from '../../ui/form/form.tsx'
import { useLevelName } from '../membership-levels/public.ts'
import { useAskForInvoice } from './api.ts'
import { PoField } from './po-field.tsx'
import { useDay } from './use-day.ts'
import { useMoney } from './use-money.ts'

const Wish = payments.askForInvoice.body.unwrap()
type Wish = z.input<typeof Wish>

/** Asks for the number that the organization wants on its invoice, before it is issued. */
export function AskDialog({ offer, onClose }: { offer: Offer; onClose: () => void }) {
  const { t } = useTranslation('payments')
  const money = useMoney()
  const dayOf = useDay()
  const levelName = useLevelName()
  const ask = useAskForInvoice()
  const { level, amount, currency, period_start, period_end } = offer
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('asking.title', { amount: money(amount, currency) })}
      description={t('asking.text', {
        what: t('charge_of.membership', { name: levelName(level) }),
        from: dayOf(period_start),
        to: dayOf(period_end),
      })}
    >
      <Form
        inDialog
        className="mt-4"
        schema={Wish}
        values={{ po_number: '' }}
        saveLabel={t('pay.invoice_button')}
        onCancel={onClose}
        onSubmit={async (input) => {
          await ask.mutateAsync(input)
          onClose()
        }}
      >
        <PoField<Wish> name="po_number" />
      </Form>
    </Dialog>
  )
}
