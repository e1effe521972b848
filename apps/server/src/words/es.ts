import type { en } from './en.ts'
import { capabilities } from './es/capabilities.ts'
import { communityLetters } from './es/community-letters.ts'
import { connect } from './es/connect.ts'
import { done } from './es/done.ts'
import { errors } from './es/errors.ts'
import { letters } from './es/letters.ts'
import { membershipLetters } from './es/membership-letters.ts'
import { opportunities } from './es/opportunities.ts'
import { papers } from './es/papers.ts'
import { taxonomy } from './es/taxonomy.ts'

export const es: Record<keyof typeof en, string> = {
  ...capabilities,
  ...communityLetters,
  ...connect,
  ...done,
  ...errors,
  ...letters,
  ...membershipLetters,
  ...opportunities,
  ...papers,
  ...taxonomy,
}
