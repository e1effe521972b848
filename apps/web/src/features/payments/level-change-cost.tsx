import type { LevelChange } from '@guildhall/contract/billing'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLevelName } from '../membership-levels/public.ts'
import { levelChangeQuery } from './api.ts'
import { useDay } from './use-day.ts'
import { useMoney } from './use-money.ts'

type Props = {
  /** Without one, the reader's own. */
  organizationId?: string
  /** The present level. */
  from: string
  to: string
}

/** What a change of level would cost today; nothing where nothing is paid yet. */
export function LevelChangeCost({ organizationId, from, to }: Props) {
  const { t } = useTranslation('payments')
  const levelName = useLevelName()
  const isChange = to !== '' && to !== from
  const query = levelChangeQuery({ level: to, organization_id: organizationId })
  const { data: cost, isError } = useQuery({ ...query, enabled: isChange })
  if (!isChange) return null
  if (isError) return <p className="text-data text-ink-2">{t('level_change.failed')}</p>
  if (!cost || (cost.credit === 0 && cost.charge === 0)) return null
  return <Cost cost={cost} from={levelName(from)} />
}

function Cost({ cost, from }: { cost: LevelChange; from: string }) {
  const { t } = useTranslation('payments')
  const money = useMoney()
  const dayOf = useDay()
  const { credit, charge, due, currency, level_name } = cost
  const left = credit - charge
  // What is due is less by the credit that the organization has already.
  const earlier = charge - credit - due
  return (
    <aside
      aria-label={t('level_change.title')}
      aria-live="polite"
      className="rounded-m border border-rule-2 bg-sheet px-4 py-3 text-data tabular-nums"
    >
      <h3 className="font-sans text-data font-semibold tracking-normal">{t('level_change.title')}</h3>
      {credit > 0 && (
        <p className="mt-1">{t('level_change.credit', { level: from, amount: money(credit, currency) })}</p>
      )}
      {charge > 0 && cost.from && cost.until && (
        <p className="mt-1">
          {t('level_change.charge', {
            level: level_name,
            from: dayOf(cost.from),
            until: dayOf(cost.until),
            amount: money(charge, currency),
          })}
        </p>
      )}
      {earlier > 0 && <p className="mt-1">{t('level_change.earlier', { amount: money(earlier, currency) })}</p>}
      <p className="mt-1 font-semibold">
        {due > 0
          ? t('level_change.due', { amount: money(due, currency) })
          : left > 0
            ? t('level_change.left', { amount: money(left, currency) })
            : t('level_change.nothing')}
      </p>
    </aside>
  )
}
