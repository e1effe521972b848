import type { DoneWord } from '@guildhall/contract/api'
import { capabilities } from './en/capabilities.ts'
import { communityLetters } from './en/community-letters.ts'
import { connect } from './en/connect.ts'
import { done } from './en/done.ts'
import { errors } from './en/errors.ts'
import { letters } from './en/letters.ts'
import { membershipLetters } from './en/membership-letters.ts'
import { opportunities } from './en/opportunities.ts'
import { papers } from './en/papers.ts'
import { taxonomy } from './en/taxonomy.ts'

export const en = {
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
} satisfies Record<DoneWord, string>
