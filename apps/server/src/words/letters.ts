import type { NotificationPreferences, notificationTypes, QuietHours } from '@guildhall/contract/profile'
import type { CalendarPart, Mail } from '../services/mail.ts'
import { escapeHtml } from '../http/html.ts'
import { sayIn, type Language } from './say.ts'

export const letterNames = [
  'verify_email',
  'account_exists',
  'request_received',
  'request_to_decide',
  'request_approved',
  'request_rejected',
  'request_need_info',
  'request_expired',
  'entry_rejected',
  'entry_need_info',
  'entry_expired',
  'invitation',
  'reset_password',
  'password_changed',
  'email_changed',
  'recover_factor',
  'factor_reset',
  'new_device',
  'agreement_sent',
  'agreement_again',
  'agreement_required',
  'agreement_countersigned',
  'agreement_reminder',
  'agreement_signed',
  'agreement_declined',
  'agreement_voided',
  'invoice_issued',
  'invoice_voided',
  'invoice_settled',
  'invoice_credited',
  'payment_received',
  'payment_partial',
  'payment_refunded',
  'payment_failed',
  'payment_on_account',
  'payment_disputed',
  'membership_before_30',
  'membership_before_7',
  'membership_due',
  'membership_after_7',
  'membership_last_day',
  'membership_expired',
  'hub_asked',
  'hub_approved',
  'hub_rejected',
  'hub_removed',
  'hub_left',
  'enrolment_confirmed',
  'enrolment_withdrawn',
  'profile_submitted',
  'profile_published',
  'profile_changes_requested',
  'level_approved',
  'level_refused',
  'event_registered',
  'event_waiting',
  'event_offered',
  'event_changed',
  'event_cancelled',
  'event_removed',
  'event_in_7d',
  'event_in_1d',
  'message_received',
  'message_to_organization',
  'message_in_group',
  'message_in_team',
  'connect_matches',
  'capability_submitted',
  'capability_approved',
  'capability_returned',
  'capability_stale',
  'opportunity_amended',
  'opportunity_in_7d',
  'opportunity_in_1d',
  'opportunity_closed',
  'opportunity_awarded',
  'opportunity_decided',
  'opportunity_not_awarded',
  'opportunity_cancelled',
  'opportunity_asked',
  'opportunity_answered',
  'response_invited',
  'response_accepted',
  'response_declined',
  'response_removed',
  'response_submitted',
  'response_withdrawn',
  'seats_given',
  'seats_suspended_eula',
  'seats_suspended_order',
  'eula_published',
  'eula_published_organization',
  'eula_reminder',
  'eula_reminder_organization',
  'order_submitted',
  'order_asked',
  'order_answered',
  'order_approved',
  'order_rejected',
  'order_cancelled',
  'order_suspended',
  'order_resumed',
  'order_active',
  'order_expiring',
  'order_expired',
  'order_message',
  'order_reminder',
  'mail_test',
  'digest',
] as const
export type LetterName = (typeof letterNames)[number]

export type Letter = {
  name: LetterName
  to: string
  first_name: string
  language: Language
  link: string
  /** What the sentences leave open. */
  values?: Record<string, string>
  /** Text that a person wrote, set apart from ours. */
  quote?: string
  /** Where an answer goes; by default nowhere. */
  reply_to?: string
  /** What it comes from, where that can come up again: nobody is told of it twice. */
  cause?: string
  /** What was read of the reader already, so that it is not read again. */
  reader?: LetterReader
  /** An entry that the reader's calendar takes over. */
  calendar?: CalendarPart
  /** What is attached, as base64. */
  file?: { name: string; type: string; content: string }
  /** A list under headings, each entry with where it leads. */
  groups?: { title: string; lines: { title: string; link: string }[] }[]
  /** How its reader ends such mails, where he may. */
  unsubscribe?: Unsubscribe
}

/** A person with an account, how they want their mail, and what time it is by the clock of the database. */
export type LetterReader = {
  id: string
  email: string
  time_zone: string
  quiet_hours: QuietHours | null
  notification_preferences: Partial<NotificationPreferences>
  now: string
}

/** Which mails end, the page that asks, and the address that mail programs call. */
export type Unsubscribe = { types: (typeof notificationTypes)[number][]; page_url: string; call_url: string }

/** What stands on every letter, as the network chose it; empty where it chose nothing. */
export type Letterhead = { network: string; from_name: string; reply_to: string; footer: string; logo_url: string }

/** A letter in the reader's language, for mail programs with and without HTML. */
export function writeLetter(
  { name, to, first_name, language, link, values, quote, reply_to, calendar, file, groups = [], unsubscribe }: Letter,
  network: string,
  head: Partial<Letterhead> = {},
): Mail {
  const say = sayIn(language)
  const told = { network, ...values }
  const subject = say(`letter.${name}.subject`, told)
  const greeting = say('letter.greeting', { first_name })
  const [text, button, after] = (['text', 'button', 'after'] as const).map((part) =>
    say(`letter.${name}.${part}`, told),
  )
  const closing = say('letter.closing', { network })
  const stop = say('letter.stop', {
    types: listed(
      unsubscribe?.types.map((type) => say(`notification.type.${type}`)),
      language,
    ),
  })
  return {
    to,
    fromName: head.from_name || network,
    replyTo: reply_to ?? (head.reply_to || undefined),
    ...(file
      ? { attachments: [{ filename: file.name, contentType: file.type, content: file.content, encoding: 'base64' }] }
      : {}),
    ...(calendar ? { icalEvent: { ...calendar, filename: 'event.ics' } } : {}),
    ...(unsubscribe ? { headers: unsubscribeHeaders(unsubscribe) } : {}),
    subject: `${subject} · ${network}`,
    text: [
      greeting,
      text,
      ...(quote ? [indented(quote)] : []),
      ...groups.map(({ title, lines }) =>
        [title, ...lines.map((line) => `- ${line.title}\n  ${line.link}`)].join('\n'),
      ),
      `${button}:\n${link}`,
      after,
      closing,
      ...(unsubscribe ? [`${stop}\n${unsubscribe.page_url}`] : []),
      head.footer,
    ]
      .filter(Boolean)
      .join('\n\n'),
    html: page(language, subject, masthead(network, head.logo_url), [
      paragraph(greeting),
      paragraph(text),
      ...(quote
        ? [`<blockquote style="${quoteStyle}">${escapeHtml(quote).replaceAll('\n', '<br>')}</blockquote>`]
        : []),
      ...groups.map(groupHtml),
      `<p style="margin:28px 0"><a href="${escapeHtml(link)}" style="${buttonStyle}">${escapeHtml(button ?? '')}</a></p>`,
      paragraph(after),
      `<p style="margin:32px 0 0;padding-top:12px;border-top:1px solid #DCD7CB;color:#6B645A;font-size:13px">${escapeHtml(closing)}</p>`,
      ...(unsubscribe
        ? [small(`<a href="${escapeHtml(unsubscribe.page_url)}" style="color:#6B645A">${escapeHtml(stop)}</a>`)]
        : []),
      ...(head.footer ? [small(escapeHtml(head.footer).replaceAll('\n', '<br>'))] : []),
    ]),
  }
}

/** Mail programs offer their own button for it (RFC 8058). */
const unsubscribeHeaders = ({ call_url }: Unsubscribe) => ({
  'List-Unsubscribe': `<${call_url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

const listed = (words: string[] = [], language: Language) => new Intl.ListFormat(language).format(words)
const indented = (text: string) => text.replaceAll(/^/gm, '    ')
const paragraph = (text = '') => `<p style="margin:0 0 14px">${escapeHtml(text)}</p>`

const small = (html: string) => `<p style="margin:8px 0 0;color:#6B645A;font-size:13px">${html}</p>`

const groupHtml = ({ title, lines }: NonNullable<Letter['groups']>[number]) =>
  `<h2 style="margin:22px 0 6px;font:500 18px Georgia,serif">${escapeHtml(title)}</h2><ul style="margin:0;padding:0;list-style:none">${lines
    .map(
      (line) =>
        `<li style="padding:7px 0;border-top:1px solid #DCD7CB"><a href="${escapeHtml(line.link)}" style="color:#17513F">${escapeHtml(line.title)}</a></li>`,
    )
    .join('')}</ul>`

const masthead = (network: string, logoUrl?: string) =>
  logoUrl
    ? `<img src="${escapeHtml(logoUrl)}" alt="${escapeHtml(network)}" height="40" style="height:40px;max-width:240px">`
    : `Guildhall <span style="color:#6B645A;font:13px system-ui,sans-serif">${escapeHtml(network)}</span>`

const page = (language: Language, subject: string, top: string, parts: string[]) =>
  `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;background:#F7F5F0;color:#1E1C19;font:15px/1.5 system-ui,sans-serif">
<div style="max-width:560px;margin:0 auto;padding:32px 20px">
<p style="margin:0 0 24px;font:500 20px Georgia,serif">${top}</p>
<h1 style="margin:0 0 16px;padding-top:12px;border-top:1px solid #2A2722;font:500 26px/1.2 Georgia,serif">${escapeHtml(subject)}</h1>
${parts.join('\n')}
</div></body></html>`

const buttonStyle =
  'display:inline-block;padding:10px 18px;border-radius:4px;background:#17513F;color:#FBFAF5;text-decoration:none;font-weight:600'

const quoteStyle = 'margin:0 0 14px;padding:2px 0 2px 14px;border-left:2px solid #B9722F'
