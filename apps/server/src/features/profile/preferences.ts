import { notificationTypes, type NotificationPreferences } from '@guildhall/contract/profile'

/** What waits for an answer comes at once; the rest is gathered. */
const defaults: NotificationPreferences = {
  messages: 'instant',
  access_requests: 'instant',
  membership: 'digest',
  events: 'digest',
  opportunities: 'digest',
  orders: 'digest',
  content: 'digest',
  connect: 'digest',
}

export const withDefaults = (stored: Partial<NotificationPreferences>): NotificationPreferences => ({
  ...defaults,
  ...stored,
})

/** Only what a person has chosen otherwise is stored, so that a better default reaches everybody else. */
export const differences = (chosen: NotificationPreferences): Partial<NotificationPreferences> =>
  Object.fromEntries(
    notificationTypes.flatMap((type) => (chosen[type] === defaults[type] ? [] : [[type, chosen[type]]])),
  )
