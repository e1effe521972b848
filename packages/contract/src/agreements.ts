import { z } from 'zod'
import { endpoint, Id } from './endpoint.ts'
import { word } from './validation.ts'

/** An organization without any has not been sent one. */
export const agreementStatuses = ['sent', 'viewed', 'signed', 'declined', 'voided', 'expired'] as const
export type AgreementStatus = (typeof agreementStatuses)[number]

/** Whether it still waits for its signer. */
export const isOpenAgreement = (status: AgreementStatus) => status === 'sent' || status === 'viewed'

/** Who gets agreements signed. */
export const signingProviders = ['built_in', 'docusign'] as const

/** What is written into a document when it is signed. */
export const agreementFieldKinds = [
  'organization',
  'signer',
  'date',
  'signature',
  'network_signer',
  'network_date',
  'network_signature',
] as const
export type AgreementFieldKind = (typeof agreementFieldKinds)[number]

const share = z.number().min(0).max(1)

/** Where something is written: its lower left corner and its width, as shares of the page, seen from its upper left corner. */
export const AgreementField = z.object({
  kind: z.enum(agreementFieldKinds),
  page: z.int().min(1).max(200),
  x: share,
  y: share,
  width: z.number().min(0.05).max(1),
})
export type AgreementField = z.infer<typeof AgreementField>

export const mostDocumentBytes = 5_000_000

/** A PDF as base64. */
export const PdfDocument = z
  .base64(word('pdf_invalid'))
  .min(1, word('pdf_invalid'))
  .max(Math.ceil(mostDocumentBytes / 3) * 4, word('pdf_too_large'))

export const PaperAgreement = z.object({
  organization_id: z.uuid(),
  template_id: z.uuid().optional(),
  document: PdfDocument,
  signed_on: z.iso.date(word('date_needed')),
  signer_name: z.string().trim().min(2, word('signature_name_needed')).max(120),
})
export type PaperAgreement = z.infer<typeof PaperAgreement>

const Person = z.object({ id: z.uuid(), name: z.string() })

export const Agreement = z.object({
  id: z.uuid(),
  organization_id: z.uuid(),
  organization_name: z.string(),
  /** As they were when it was sent. */
  template_name: z.string(),
  template_version: z.int(),
  page_count: z.int(),
  provider: z.enum(signingProviders),
  status: z.enum(agreementStatuses),
  signer: Person,
  sent_by: Person.nullable(),
  sent_at: z.iso.datetime(),
  viewed_at: z.iso.datetime().nullable(),
  expires_at: z.iso.datetime(),
  /** Until when an organization that has signed before is asked to sign again. */
  sign_by: z.iso.date().nullable(),
  /** Signed on paper, and uploaded by the office. */
  is_paper: z.boolean(),
  /** When it was signed, and in which name; kept where it was withdrawn later. */
  signed_at: z.iso.datetime().nullable(),
  signed_name: z.string().nullable(),
  /** The network's own signature. */
  countersigned: z.object({ name: z.string(), title: z.string(), at: z.iso.datetime() }).nullable(),
  /** Signed by the organization, while the person who countersigns has not. */
  awaits_countersignature: z.boolean(),
  /** When it was signed, declined, voided, or ran out, and by whom, and why. */
  closed_at: z.iso.datetime().nullable(),
  closed_by: Person.nullable(),
  reason: z.string(),
  /** Of the file that was signed, in hexadecimal. */
  signed_sha256: z.string().nullable(),
})
export type Agreement = z.infer<typeof Agreement>

/** An agreement as one of those sees it who may sign it. */
export const OwnAgreement = Agreement.extend({
  /** When this person opened the document, and reached its end. */
  opened_at: z.iso.datetime().nullable(),
  read_at: z.iso.datetime().nullable(),
})
export type OwnAgreement = z.infer<typeof OwnAgreement>

const reason = z.string().trim().min(5, word('reason_short')).max(500)

export const SignInput = Id.extend({
  /** As the person writes it; drawn or not, it stands in the document. */
  name: z.string().trim().min(2, word('signature_name_needed')).max(120),
  /** A drawn signature, a PNG as base64; without one the name in writing is the signature. */
  image: z.base64(word('image_invalid')).max(600_000).nullable().default(null),
  consent: z.boolean().refine((given) => given, word('signing_consent_needed')),
})
export type SignInput = z.infer<typeof SignInput>

export const pdf = 'application/pdf'
const OrganizationId = z.object({ organization_id: z.uuid() })

/**
 * Calls that a signature service may have a part in: what is done there is not undone with the call, so they do not run
 * in one transaction with the note that they were answered.
 */
const outside = { secret: true } as const

export const agreements = {
  /** Every agreement that an organization was ever sent, the newest first. */
  list: endpoint({
    method: 'GET',
    path: 'agreements/list',
    access: 'organization_read',
    query: OrganizationId,
    data: z.array(Agreement),
  }),
  /** Sends the template of its level, else the active one, to the organization's first admin, unless others are named. */
  send: endpoint({
    method: 'POST',
    path: 'agreements/send',
    access: 'organization_write',
    body: OrganizationId.extend({ template_id: z.uuid().optional(), signer_id: z.uuid().optional() }),
    data: Agreement,
    done: 'agreement.sent',
    ...outside,
  }),
  /** Mails it once more, and gives it its full time again. */
  resend: endpoint({
    method: 'POST',
    path: 'agreements/resend',
    access: 'organization_write',
    body: Id,
    data: Agreement,
    done: 'agreement.resent',
    ...outside,
  }),
  void: endpoint({
    method: 'POST',
    path: 'agreements/void',
    access: 'organization_write',
    body: Id.extend({ reason }),
    data: Agreement,
    done: 'agreement.voided',
    ...outside,
  }),
  /** Withdraws what is signed, because it is wrong, and sends it again; the membership goes on meanwhile. */
  correct: endpoint({
    method: 'POST',
    path: 'agreements/correct',
    access: 'organization_write',
    body: Id.extend({ reason }),
    data: Agreement,
    done: 'agreement.corrected',
    ...outside,
  }),
  /** Keeps an agreement that was signed on paper. */
  paper: endpoint({
    method: 'POST',
    path: 'agreements/paper',
    access: 'organization_write',
    body: PaperAgreement,
    bodyLimit: Math.ceil(mostDocumentBytes / 3) * 4 + 4096,
    data: Agreement,
    done: 'agreement.paper',
  }),
  /** What waits for the caller's signature in the network's name. */
  toCountersign: endpoint({
    method: 'GET',
    path: 'agreements/to-countersign',
    access: 'session',
    data: z.array(Agreement),
  }),
  countersign: endpoint({
    method: 'POST',
    path: 'agreements/countersign',
    access: 'session',
    inPerson: true,
    body: SignInput.pick({ id: true, name: true }),
    data: Agreement,
    done: 'agreement.countersigned',
  }),
  /** What was signed, with its certificate, as it was sealed. */
  file: endpoint({
    method: 'GET',
    path: 'agreements/file/:id',
    access: 'session',
    params: Id,
    data: z.string(),
    file: pdf,
  }),
  /** The newest of the caller's own organization, where he is its admin. */
  current: endpoint({ method: 'GET', path: 'agreements/current', access: 'session', data: OwnAgreement.nullable() }),
  /** What there is to read before it is signed. */
  document: endpoint({
    method: 'GET',
    path: 'agreements/document/:id',
    access: 'session',
    params: Id,
    data: z.string(),
    file: pdf,
  }),
  /** Keeps that the caller has opened the document, or has reached its end: before that, nobody signs it. */
  reading: endpoint({
    method: 'POST',
    path: 'agreements/reading',
    access: 'session',
    inPerson: true,
    body: Id.extend({ reached_end: z.boolean() }),
    data: OwnAgreement,
  }),
  sign: endpoint({
    method: 'POST',
    path: 'agreements/sign',
    access: 'session',
    inPerson: true,
    body: SignInput,
    data: Agreement,
    done: 'agreement.signed',
  }),
  /** Leads to the page of the signature service on which the caller signs. */
  open: endpoint({
    method: 'POST',
    path: 'agreements/open',
    access: 'session',
    inPerson: true,
    body: Id,
    data: z.object({ url: z.string() }),
    ...outside,
  }),
  /** Reads anew at the signature service how things stand, for whoever comes back from there. */
  refresh: endpoint({
    method: 'POST',
    path: 'agreements/refresh',
    access: 'session',
    body: Id,
    data: Agreement,
    ...outside,
  }),
  decline: endpoint({
    method: 'POST',
    path: 'agreements/decline',
    access: 'session',
    inPerson: true,
    body: Id.extend({ reason }),
    data: Agreement,
    done: 'agreement.declined',
  }),
}
