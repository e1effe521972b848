import type { DoneWord } from '@guildhall/contract/api'
import { analytics } from './en/analytics.ts'
import { assistant } from './en/assistant.ts'
import { capabilities } from './en/capabilities.ts'
import { communityLetters } from './en/community-letters.ts'
import { connect } from './en/connect.ts'
import { done } from './en/done.ts'
import { eda } from './en/eda.ts'
import { errors } from './en/errors.ts'
import { eulas } from './en/eulas.ts'
import { letters } from './en/letters.ts'
import { membershipLetters } from './en/membership-letters.ts'
import { messages } from './en/messages.ts'
import { notifications } from './en/notifications.ts'
import { opportunities } from './en/opportunities.ts'
import { orders } from './en/orders.ts'
import { packages } from './en/packages.ts'
import { papers } from './en/papers.ts'
import { seats } from './en/seats.ts'
import { taxonomy } from './en/taxonomy.ts'
import { tools } from './en/tools.ts'

export const en = {
  ...analytics,
  ...assistant,
  ...capabilities,
  ...communityLetters,
  ...connect,
  ...done,
  ...eda,
  ...errors,
  ...eulas,
  ...letters,
  ...membershipLetters,
  ...messages,
  ...notifications,
  ...opportunities,
  ...orders,
  ...packages,
  ...papers,
  ...seats,
  ...taxonomy,
  ...tools,
} satisfies Record<DoneWord, string>
