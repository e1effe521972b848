import type { Phase } from '@guildhall/contract/opportunity-rules'

export const steps = ['publish', 'update', 'close', 'decide', 'cancel', 'delete'] as const
export type Step = (typeof steps)[number]

const possible: Record<Phase, readonly Step[]> = {
  draft: ['publish', 'update', 'delete'],
  announced: ['update', 'close', 'cancel'],
  open: ['update', 'close', 'cancel'],
  // Its responses are read by then, so it does not open again.
  closed: ['decide', 'cancel'],
  awarded: [],
  not_awarded: [],
  cancelled: [],
}

/** Whether a step can be taken from where an opportunity is. */
export const isPossible = (phase: Phase, step: Step): boolean => possible[phase].includes(step)
