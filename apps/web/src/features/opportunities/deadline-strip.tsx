import type { OpportunityDetails } from '@guildhall/contract/opportunities'
import type { Phase } from '@guildhall/contract/opportunity-rules'
import { Hourglass } from 'lucide-react'
import { CountdownLine } from './countdown.tsx'
import type { Clock } from './use-phase.ts'

type Props = { opportunity: OpportunityDetails; phase: Phase; clock: Clock }

/** Stays in view however far one scrolls: the deadline is what everything hangs on here. */
export function DeadlineStrip(props: Props) {
  return (
    <div className="sticky top-0 z-10 -mx-(--gutter) mb-5 flex items-center gap-2.5 border-y border-rule bg-paper px-(--gutter) py-2">
      <Hourglass aria-hidden className="size-4 shrink-0 text-copper" />
      <CountdownLine {...props} />
    </div>
  )
}
