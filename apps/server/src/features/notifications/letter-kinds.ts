import type { notificationTypes } from '@guildhall/contract/profile'
import type { LetterName } from '../../words/letters.ts'

export type NotificationType = (typeof notificationTypes)[number]

export type NoticeKind = {
  type: NotificationType
  /** Waits for the reader's answer, or is of no use tomorrow: it is not gathered with others. */
  isUrgent?: true
  /** Papers, money, and what a calendar must learn: mailed at once whatever the reader prefers. */
  mail?: 'always'
  /** Where the portal shows it, where the letter's own link is a key that must not lie about. */
  page?: string
}

/** What each letter is to its reader: a notice of a type, or nothing but a mail, which always comes. */
export const letterKinds: Record<LetterName, NoticeKind | 'always'> = {
  verify_email: 'always',
  account_exists: 'always',
  invitation: 'always',
  reset_password: 'always',
  password_changed: 'always',
  email_changed: 'always',
  recover_factor: 'always',
  factor_reset: 'always',
  new_device: 'always',
  mail_test: 'always',
  digest: 'always',

  request_received: 'always',
  request_approved: 'always',
  request_rejected: 'always',
  request_need_info: 'always',
  request_expired: 'always',
  request_to_decide: { type: 'access_requests', isUrgent: true, page: '/access-request' },
  entry_rejected: { type: 'access_requests' },
  entry_need_info: { type: 'access_requests', isUrgent: true },
  entry_expired: { type: 'access_requests' },

  agreement_sent: { type: 'membership', mail: 'always' },
  agreement_reminder: { type: 'membership', mail: 'always' },
  agreement_signed: { type: 'membership', mail: 'always' },
  agreement_declined: { type: 'membership', mail: 'always' },
  agreement_voided: { type: 'membership', mail: 'always' },
  invoice_issued: { type: 'membership', mail: 'always' },
  invoice_voided: { type: 'membership', mail: 'always' },
  payment_received: { type: 'membership', mail: 'always' },
  payment_partial: { type: 'membership', mail: 'always' },
  payment_refunded: { type: 'membership', mail: 'always' },
  payment_failed: { type: 'membership', mail: 'always' },
  membership_before_30: { type: 'membership', mail: 'always' },
  membership_before_7: { type: 'membership', mail: 'always' },
  membership_due: { type: 'membership', mail: 'always' },
  membership_after_7: { type: 'membership', mail: 'always' },
  membership_last_day: { type: 'membership', mail: 'always' },
  membership_expired: { type: 'membership', mail: 'always' },

  hub_asked: { type: 'membership', isUrgent: true },
  hub_approved: { type: 'membership' },
  hub_rejected: { type: 'membership' },
  hub_removed: { type: 'membership' },
  hub_left: { type: 'membership' },
  profile_submitted: { type: 'membership', isUrgent: true },
  profile_published: { type: 'membership' },
  profile_changes_requested: { type: 'membership', isUrgent: true },
  level_approved: { type: 'membership', isUrgent: true },
  level_refused: { type: 'membership', isUrgent: true },

  enrolment_confirmed: 'always',
  enrolment_withdrawn: 'always',
  event_registered: 'always',
  event_waiting: 'always',
  event_offered: { type: 'events', isUrgent: true },
  event_changed: { type: 'events', mail: 'always' },
  event_cancelled: { type: 'events', mail: 'always' },
  event_removed: { type: 'events', mail: 'always' },
  event_in_7d: { type: 'events' },
  event_in_1d: { type: 'events', isUrgent: true },

  message_received: { type: 'messages' },
  message_to_organization: { type: 'messages' },
  message_in_group: { type: 'messages' },
  message_in_team: { type: 'messages' },
  order_message: { type: 'messages' },

  connect_matches: { type: 'connect' },
  capability_submitted: { type: 'connect', isUrgent: true },
  capability_approved: { type: 'connect' },
  capability_returned: { type: 'connect', isUrgent: true },
  capability_stale: { type: 'connect' },

  opportunity_amended: { type: 'opportunities' },
  opportunity_in_7d: { type: 'opportunities' },
  opportunity_in_1d: { type: 'opportunities', isUrgent: true },
  opportunity_closed: { type: 'opportunities' },
  opportunity_awarded: { type: 'opportunities' },
  opportunity_decided: { type: 'opportunities' },
  opportunity_not_awarded: { type: 'opportunities' },
  opportunity_cancelled: { type: 'opportunities' },
  opportunity_asked: { type: 'opportunities', isUrgent: true },
  opportunity_answered: { type: 'opportunities' },
  response_invited: { type: 'opportunities', isUrgent: true },
  response_accepted: { type: 'opportunities' },
  response_declined: { type: 'opportunities', isUrgent: true },
  response_removed: { type: 'opportunities' },
  response_submitted: { type: 'opportunities' },
  response_withdrawn: { type: 'opportunities' },

  seats_given: { type: 'orders' },
  seats_suspended_eula: { type: 'orders', isUrgent: true },
  seats_suspended_order: { type: 'orders' },
  eula_published: { type: 'orders', isUrgent: true },
  eula_published_organization: { type: 'orders', isUrgent: true },
  eula_reminder: { type: 'orders', isUrgent: true },
  eula_reminder_organization: { type: 'orders', isUrgent: true },
  order_submitted: { type: 'orders', isUrgent: true },
  order_asked: { type: 'orders', isUrgent: true },
  order_answered: { type: 'orders', isUrgent: true },
  order_approved: { type: 'orders' },
  order_rejected: { type: 'orders' },
  order_cancelled: { type: 'orders' },
  order_suspended: { type: 'orders' },
  order_resumed: { type: 'orders' },
  order_active: { type: 'orders' },
  order_expiring: { type: 'orders' },
  order_expired: { type: 'orders' },
  order_reminder: { type: 'orders', isUrgent: true },
}
