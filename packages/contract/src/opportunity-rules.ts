import type { z } from 'zod'
import { isZone } from './event-rules.ts'
import { word } from './validation.ts'

/** Where an opportunity is: what its state says, and between opening and closing what the clock says. */
export const phases = ['draft', 'announced', 'open', 'closed', 'awarded', 'not_awarded', 'cancelled'] as const
export type Phase = (typeof phases)[number]

type Timed = { opens_at: string; closes_at: string; questions_until: string | null }
type Stated = Timed & { state: Exclude<Phase, 'announced'> }

/** From its second on it is closed, whether or not anybody has noted it. */
export function phaseOf({ state, opens_at, closes_at }: Stated, now: string): Phase {
  if (state !== 'open') return state
  if (at(now) >= at(closes_at)) return 'closed'
  return at(now) < at(opens_at) ? 'announced' : 'open'
}

/** Questions are taken while it is announced or open, up to their own deadline. */
export const takesQuestions = (opportunity: Stated, now: string): boolean =>
  ['announced', 'open'].includes(phaseOf(opportunity, now)) &&
  at(now) < at(opportunity.questions_until ?? opportunity.closes_at)

type Described = Timed & { time_zone: string; funding_from: number | null; funding_to: number | null }

/** Says at the field what cannot be. */
export function refuseImpossibleTimes(described: Described, context: z.RefinementCtx<Described>): void {
  const refuse = (field: keyof Described, message: string) =>
    context.addIssue({ code: 'custom', path: [field], message })
  if (!isZone(described.time_zone)) return refuse('time_zone', word('time_zone_unknown'))
  if (at(described.closes_at) <= at(described.opens_at)) refuse('closes_at', word('closes_before_opening'))
  if (described.questions_until && at(described.questions_until) > at(described.closes_at))
    refuse('questions_until', word('questions_after_close'))
  const { funding_from, funding_to } = described
  if (funding_from !== null && funding_to !== null && funding_to < funding_from)
    refuse('funding_to', word('funding_out_of_order'))
}

const at = (instant: string) => Date.parse(instant)
