import type { StandingReport } from '@guildhall/contract/organizations'
import type { MembershipState, ReasonKey } from '@guildhall/contract/standing'
import { Check, CircleAlert, Clock, type LucideIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { cx } from '../../ui/cx.ts'
import { formatDay } from '../../ui/form/date-text.ts'
import { StateMark } from './membership-state.tsx'

/** The state on a day, and each thing that it rests on. */
export function StandingAnswer({ report: { state, reasons } }: { report: StandingReport }) {
  const { t, i18n } = useTranslation('organizations')
  return (
    <>
      <p className="font-serif text-[24px] leading-[1.25] [&_span]:gap-2.5 [&_span]:font-[480] [&_svg]:size-3.5">
        <StateMark state={state} />
      </p>
      <p className="mt-1 mb-2.5 text-[14px] text-pretty text-ink-2">{t(`state_about.${state}`)}</p>
      <ul>
        {reasons.map(({ key, day }) => (
          <Reason key={key} mark={key === 'paid_through' && isPaidUp(state) ? good : marks[key]}>
            {t(`standing_reason.${key}`, { day: day ? formatDay(day, i18n.language) : '' })}
          </Reason>
        ))}
      </ul>
    </>
  )
}

function Reason({ mark: { icon: Icon, look }, children }: { mark: Mark; children: string }) {
  return (
    <li className="grid grid-cols-[16px_minmax(0,1fr)] gap-x-2.5 border-t border-rule py-2 text-[14px] leading-[1.4]">
      <Icon aria-hidden className={cx('mt-[2px] size-4', look)} />
      {children}
    </li>
  )
}

const isPaidUp = (state: MembershipState) => state !== 'grace' && state !== 'expired'

type Mark = { icon: LucideIcon; look: string }
const good: Mark = { icon: Check, look: 'text-ok' }
const late: Mark = { icon: Clock, look: 'text-warn' }
const bad: Mark = { icon: CircleAlert, look: 'text-bad' }

const marks: Record<ReasonKey, Mark> = {
  suspended: bad,
  exempt: good,
  never_paid: late,
  paid_through: late,
  payment_due: late,
  cancelled: late,
  grace_until: late,
  grace_over: bad,
  agreement_missing: late,
  agreement_signed: good,
}
