import type { OrderDetails } from '@guildhall/contract/orders'
import { useTranslation } from 'react-i18next'
import { Section } from '../../ui/section.tsx'
import { Status, type StatusKind } from '../../ui/status.tsx'
import { When } from '../../ui/when.tsx'

type Step = OrderDetails['steps'][number]

/** Who has to approve, one after the other, and who did. */
export function Approvals({ order: { steps, state, is_recused } }: { order: OrderDetails }) {
  const { t } = useTranslation('orders')
  if (steps.length === 0) return null
  const next = state === 'in_review' ? steps.find(({ decision }) => decision === null)?.position : undefined
  return (
    <Section title={t('approvals.title')}>
      <ol>
        {steps.map((step) => (
          <Approval key={step.position} step={step} isNext={step.position === next} />
        ))}
      </ol>
      {is_recused && <p className="mt-2 text-data text-ink-2">{t('approvals.recused')}</p>}
    </Section>
  )
}

function Approval({ step, isNext }: { step: Step; isNext: boolean }) {
  const { t } = useTranslation('orders')
  const { decision, decided_by, decided_at, note, approver } = step
  return (
    <li className="border-t border-rule py-2 text-data first:border-t-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <b className="font-semibold">{t(`approver.${approver}`)}</b>
        <Status kind={kindOf(decision, isNext)}>{t(`approvals.${decision ?? (isNext ? 'next' : 'open')}`)}</Status>
      </div>
      {decided_at && (
        <p className="text-ink-2">
          {decided_by && `${decided_by.name}, `}
          <When iso={decided_at} />
        </p>
      )}
      {note && <p className="mt-0.5 whitespace-pre-line">{note}</p>}
    </li>
  )
}

function kindOf(decision: Step['decision'], isNext: boolean): StatusKind {
  if (decision) return decision === 'approved' ? 'done' : 'refused'
  return isNext ? 'under_way' : 'not_begun'
}
