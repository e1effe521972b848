import { z } from 'zod'
import { passwordFloor } from './auth.ts'
import { SeenVersion } from './content.ts'
import { endpoint } from './endpoint.ts'
import { isTimeZone } from './profile.ts'
import { word } from './validation.ts'

/** What the network asks of everybody who signs in. */
export const SecuritySettings = z.object({
  password_minimum: z.int().min(passwordFloor).max(64),
  /** A session that nobody uses ends after this long. */
  session_idle_minutes: z
    .int()
    .min(5)
    .max(60 * 24 * 30),
  /** A session ends after this long, however busy. */
  session_absolute_hours: z
    .int()
    .min(1)
    .max(24 * 90),
})

export type SecuritySettings = z.infer<typeof SecuritySettings>

const text = (most: number) => z.string().trim().max(most)
const optionalEmail = z.union([z.literal(''), z.email(word('email_invalid')).max(254)])
const domain = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/, word('domain_invalid'))

export const BrandingSettings = z.object({
  /** Empty where the name of the start settings holds. */
  network_name: text(80),
  support_email: optionalEmail,
  /** Decides when a day begins: for due dates, renewals, periods and reports. */
  time_zone: z.string().refine(isTimeZone, word('time_zone_unknown')),
})

export const RegistrationSettings = z.object({
  is_registration_open: z.boolean(),
  /** What strangers read above the form, or instead of it. */
  registration_note: text(600),
  request_expiry_days: z.int().min(1).max(365),
  /** Nobody asks for access with an address of these. */
  blocked_domains: z.array(domain).max(200),
  /** Whether EDA-only people, too, get in only once the membership is paid. */
  is_eda_only_paying: z.boolean(),
})

export const MailSettings = z.object({
  mail_from_name: text(80),
  mail_reply_to: optionalEmail,
  mail_footer: text(400),
})

/** Whether the check digits of an international account number are right; spaces do not matter. */
export function isIban(written: string): boolean {
  const iban = written.replaceAll(' ', '').toUpperCase()
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return false
  const digits = `${iban.slice(4)}${iban.slice(0, 4)}`.replaceAll(/[A-Z]/g, (letter) =>
    String(letter.charCodeAt(0) - 55),
  )
  return BigInt(digits) % 97n === 1n
}

/** Whether the check digit of an American routing number is right. */
export function isRoutingNumber(digits: string): boolean {
  if (!/^\d{9}$/.test(digits)) return false
  const weights = [3, 7, 1]
  return (
    Array.from(digits, (digit, at) => Number(digit) * (weights[at % 3] ?? 0)).reduce((sum, each) => sum + each, 0) %
      10 ===
    0
  )
}

/** Where invoices are paid by transfer: an IBAN, or an American routing and account number. */
export const BankAccount = z.object({
  holder: text(120),
  bank: text(120),
  iban: z.union([z.literal(''), z.string().trim().max(42).refine(isIban, word('iban_invalid'))]),
  bic: z.union([
    z.literal(''),
    z
      .string()
      .trim()
      .regex(/^[A-Za-z]{6}[A-Za-z0-9]{2}([A-Za-z0-9]{3})?$/, word('bic_invalid')),
  ]),
  routing: z.union([z.literal(''), z.string().trim().max(9).refine(isRoutingNumber, word('routing_invalid'))]),
  account: z.union([
    z.literal(''),
    z
      .string()
      .trim()
      .regex(/^[0-9-]{4,20}$/, word('account_invalid')),
  ]),
})
export type BankAccount = z.infer<typeof BankAccount>
export const noBankAccount: BankAccount = { holder: '', bank: '', iban: '', bic: '', routing: '', account: '' }

/** A tax on invoices to a country, or to one region of it. The rate is in hundredths of a percent. */
export const TaxRule = z.object({
  name: z.string().trim().min(1, word('tax_name_needed')).max(60),
  rate: z.int().min(1, word('tax_rate_invalid')).max(5000, word('tax_rate_invalid')),
  country: z
    .string()
    .trim()
    .regex(/^[A-Z]{2}$/, word('country_needed')),
  region: text(60),
})
export type TaxRule = z.infer<typeof TaxRule>

export const InvoiceSettings = z.object({
  payment_terms_days: z.int().min(0).max(120),
  invoice_prefix: z
    .string()
    .trim()
    .regex(/^[A-Za-z0-9/-]{0,10}$/, word('prefix_invalid')),
  /** Who issues invoices, and where to pay them, as they stand on each. */
  invoice_issuer: text(600),
  invoice_notes: text(600),
  bank_account: BankAccount,
  invoice_taxes: z.array(TaxRule).max(50),
})

/** The network signs each agreement automatically, or a person does. */
export const countersigning = ['automatic', 'person'] as const

export const AgreementSettings = z.object({
  countersigning: z.enum(countersigning),
  /** The person who countersigns, where a person does. */
  countersigner_id: z.uuid().nullable(),
  /** Who signs for the network, where it is automatic; empty, it is the network alone. */
  signatory_name: text(120),
  signatory_title: text(120),
})

/** How long something is kept, in days; 0 for ever. */
const keptDays = z.int().refine((days) => days === 0 || (days >= 30 && days <= 3650), { message: word('kept_days') })

/** How long personal data is kept after its purpose is gone. */
export const RetentionSettings = z.object({
  /** From where and with what somebody signed in; that he did stays. */
  sign_in_history_days: keptDays,
  read_notice_days: keptDays,
  /** What a request that was rejected or expired says, and the account that it was for. */
  refused_request_days: keptDays,
  /** The network addresses in the audit. */
  audit_address_days: keptDays,
  /** Accounts that are deactivated for this long are erased. */
  deactivated_account_days: keptDays,
})
export type RetentionSettings = z.infer<typeof RetentionSettings>

/** Parts of the portal that a network can do without. */
export const switchableFeatures = [
  'events',
  'opportunities',
  'hubs',
  'connect',
  'content_library',
  'quick_links',
  'help',
  'workforce_development',
  'design',
  'inbox',
  'eda',
] as const
export type SwitchableFeature = (typeof switchableFeatures)[number]

export const FeatureSettings = z.object({ switched_off: z.array(z.enum(switchableFeatures)) })

export const SiteSettings = SecuritySettings.extend({
  ...BrandingSettings.shape,
  ...RegistrationSettings.shape,
  ...MailSettings.shape,
  ...InvoiceSettings.shape,
  ...AgreementSettings.shape,
  ...RetentionSettings.shape,
  ...FeatureSettings.shape,
})
export type SiteSettings = z.infer<typeof SiteSettings>

/** The settings with their version: two people who save different sections at the same time do not disturb each other. */
const SavedSettings = SiteSettings.extend({ version: z.int() })
export type SavedSettings = z.infer<typeof SavedSettings>

/** The version of the network's logo, for its address; null without one. */
const Logo = z.object({ logo: z.string().nullable() })

/** What the portal shows of the network to those who are signed in. */
export const Portal = SiteSettings.pick({
  network_name: true,
  support_email: true,
  switched_off: true,
  time_zone: true,
}).extend(Logo.shape)
export type Portal = z.infer<typeof Portal>

export const siteSettings = {
  /** What a stranger's page has to know. */
  public: endpoint({
    method: 'GET',
    path: 'site-settings/public',
    access: 'public',
    data: SiteSettings.pick({
      password_minimum: true,
      network_name: true,
      support_email: true,
      is_registration_open: true,
      registration_note: true,
    }),
  }),
  logo: endpoint({
    method: 'GET',
    path: 'site-settings/logo/:version',
    access: 'public',
    params: z.object({ version: z.string().max(20) }),
    data: z.string(),
    file: 'image/webp',
  }),
  portal: endpoint({ method: 'GET', path: 'site-settings/portal', access: 'any_session', data: Portal }),
  /** A new logo, or none. */
  storeLogo: endpoint({
    method: 'POST',
    path: 'site-settings/store-logo',
    access: 'setting_write',
    body: z.object({ logo_image: z.base64(word('image_invalid')).max(900_000).nullable() }),
    data: Logo,
  }),
  show: endpoint({ method: 'GET', path: 'site-settings/show', access: 'setting_write', data: SavedSettings }),
  /** Changes what is named, and nothing else. */
  update: endpoint({
    method: 'POST',
    path: 'site-settings/update',
    access: 'setting_write',
    body: SiteSettings.partial().extend(SeenVersion.shape),
    data: SavedSettings,
    done: 'site_settings.saved',
  }),
}
