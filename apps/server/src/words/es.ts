import type { en } from './en.ts'
import { analytics } from './es/analytics.ts'
import { assistant } from './es/assistant.ts'
import { capabilities } from './es/capabilities.ts'
import { communityLetters } from './es/community-letters.ts'
import { connect } from './es/connect.ts'
import { done } from './es/done.ts'
import { eda } from './es/eda.ts'
import { errors } from './es/errors.ts'
import { eulas } from './es/eulas.ts'
import { letters } from './es/letters.ts'
import { membershipLetters } from './es/membership-letters.ts'
import { messages } from './es/messages.ts'
import { notifications } from './es/notifications.ts'
import { opportunities } from './es/opportunities.ts'
import { orders } from './es/orders.ts'
import { packages } from './es/packages.ts'
import { papers } from './es/papers.ts'
import { seats } from './es/seats.ts'
import { taxonomy } from './es/taxonomy.ts'
import { tools } from './es/tools.ts'

export const es: Record<keyof typeof en, string> = {
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
}
