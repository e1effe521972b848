import { type Billing, type Offer } from '@guildhall/contract/billing'
import { payments } from '@guildhall/contract/payments'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { Dialog } from '../../ui/dialog.tsx'
import { Form } from '../../ui/form/form.tsx'
import { useLevelName } from '../membership-levels/public.ts'
import { useIssue } from './api.ts'
import { PoField } from './po-field.tsx'
import { PriceLines } from './price-lines.tsx'
import { useDay } from './use-day.ts'
import { useMoney } from './use-money.ts'

const Issue = payments.issue.body
type Issue = z.input<typeof Issue>

type Props = { billing: Billing; offer: Offer; onClose: () => void }

/** Asks an organization for its next period. */
export function IssueDialog({ billing: { organization_id, organization_name }, offer, onClose }: Props) {
  const { t } = useTranslation('payments')
  const money = useMoney()
  const dayOf = useDay()
  const levelName = useLevelName()
  const issue = useIssue()
  const { level, amount, currency, period_start, period_end } = offer
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('office.issuing.title', { amount: money(amount, currency) })}
      description={t('office.issuing.text', {
        what: t('charge_of.membership', { name: levelName(level) }),
        from: dayOf(period_start),
        to: dayOf(period_end),
        organization: organization_name,
      })}
    >
      <PriceLines offer={offer} />
      <Form
        inDialog
        className="mt-4"
        schema={Issue}
        values={{ organization_id, po_number: '' }}
        saveLabel={t('office.issue')}
        onCancel={onClose}
        onSubmit={async (input) => {
          await issue.mutateAsync(input)
          onClose()
        }}
      >
        <PoField<Issue> name="po_number" />
      </Form>
    </Dialog>
  )
}
