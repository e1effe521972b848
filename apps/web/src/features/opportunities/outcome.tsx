import type { OpportunityDetails } from '@guildhall/contract/opportunities'
import type { Phase } from '@guildhall/contract/opportunity-rules'
import { Award, CircleX, Hourglass, type LucideIcon, PencilLine } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { cx } from '../../ui/cx.ts'
import { When } from '../../ui/when.tsx'
import { useOrganizationName } from './use-organization-name.ts'

type Props = { opportunity: OpportunityDetails; phase: Phase }

const icons: Partial<Record<Phase, LucideIcon>> = {
  draft: PencilLine,
  closed: Hourglass,
  awarded: Award,
  not_awarded: Award,
  cancelled: CircleX,
}

/** Said above everything else where it is not simply open. */
export function Outcome({ opportunity: { outcome, decided_at, awarded_to }, phase }: Props) {
  const { t, i18n } = useTranslation('opportunities')
  const nameOf = useOrganizationName()
  const Icon = icons[phase]
  if (!Icon || phase === 'announced' || phase === 'open') return null
  const names = new Intl.ListFormat(i18n.language).format(awarded_to.map(nameOf))
  const isBad = phase === 'cancelled'
  return (
    <output
      className={cx(
        'mb-6 flex gap-2.5 rounded-m border px-3.5 py-2.5',
        isBad ? 'border-bad-line bg-bad-wash' : 'border-rule-2 bg-well',
      )}
    >
      <Icon aria-hidden className={cx('mt-1 size-4 shrink-0', isBad ? 'text-bad' : 'text-ink-3')} />
      <div className="min-w-0">
        <p className="font-semibold">
          {phase === 'awarded' && names ? t('outcome.awarded_to', { names }) : t(`outcome.${phase}`)}
        </p>
        {outcome && <p className="whitespace-pre-line text-ink-2">{outcome}</p>}
        {decided_at && (
          <p className="text-small text-ink-3">
            <When iso={decided_at} />
          </p>
        )}
      </div>
    </output>
  )
}
