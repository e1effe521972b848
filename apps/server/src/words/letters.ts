import type { Mail } from '../services/mail.ts'
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
  'agreement_reminder',
  'agreement_signed',
  'agreement_declined',
  'agreement_voided',
  'invoice_issued',
  'invoice_voided',
  'payment_received',
  'payment_partial',
  'payment_refunded',
  'payment_failed',
  'membership_before_30',
  'membership_before_7',
  'membership_due',
  'membership_after_7',
  'membership_last_day',
  'membership_expired',
  'profile_submitted',
  'profile_published',
  'profile_changes_requested',
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
}

/** A letter in the reader's language, for mail programs with and without HTML. */
export function writeLetter(
  { name, to, first_name, language, link, values, quote, reply_to }: Letter,
  network: string,
): Mail {
  const say = sayIn(language)
  const told = { network, ...values }
  const subject = say(`letter.${name}.subject`, told)
  const greeting = say('letter.greeting', { first_name })
  const [text, button, after] = (['text', 'button', 'after'] as const).map((part) =>
    say(`letter.${name}.${part}`, told),
  )
  const closing = say('letter.closing', { network })
  return {
    to,
    replyTo: reply_to,
    subject: `${subject} · ${network}`,
    text: [greeting, text, ...(quote ? [indented(quote)] : []), `${button}:\n${link}`, after, closing].join('\n\n'),
    html: page(language, subject, network, [
      paragraph(greeting),
      paragraph(text),
      ...(quote
        ? [`<blockquote style="${quoteStyle}">${escapeHtml(quote).replaceAll('\n', '<br>')}</blockquote>`]
        : []),
      `<p style="margin:28px 0"><a href="${escapeHtml(link)}" style="${buttonStyle}">${escapeHtml(button ?? '')}</a></p>`,
      paragraph(after),
      `<p style="margin:32px 0 0;padding-top:12px;border-top:1px solid #DCD7CB;color:#6B645A;font-size:13px">${escapeHtml(closing)}</p>`,
    ]),
  }
}

const indented = (text: string) => text.replaceAll(/^/gm, '    ')
const paragraph = (text = '') => `<p style="margin:0 0 14px">${escapeHtml(text)}</p>`

const page = (language: Language, subject: string, network: string, parts: string[]) =>
  `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;background:#F7F5F0;color:#1E1C19;font:15px/1.5 system-ui,sans-serif">
<div style="max-width:560px;margin:0 auto;padding:32px 20px">
<p style="margin:0 0 24px;font:500 20px Georgia,serif">Guildhall <span style="color:#6B645A;font:13px system-ui,sans-serif">${escapeHtml(network)}</span></p>
<h1 style="margin:0 0 16px;padding-top:12px;border-top:1px solid #2A2722;font:500 26px/1.2 Georgia,serif">${escapeHtml(subject)}</h1>
${parts.join('\n')}
</div></body></html>`

const buttonStyle =
  'display:inline-block;padding:10px 18px;border-radius:4px;background:#17513F;color:#FBFAF5;text-decoration:none;font-weight:600'

const quoteStyle = 'margin:0 0 14px;padding:2px 0 2px 14px;border-left:2px solid #B9722F'
