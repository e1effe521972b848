import { z } from 'zod'
import { AgreementField, mostDocumentBytes, PdfDocument, pdf, signingProviders } from './agreements.ts'
import { SeenVersion } from './content.ts'
import { endpoint, Id } from './endpoint.ts'
import { word } from './validation.ts'

const TemplateFields = z.object({
  name: z.string().trim().min(1, word('template_name_needed')).max(120),
  /** The one that is sent unless another is chosen; there is one at most. */
  is_active: z.boolean(),
})

export const NewTemplate = TemplateFields.extend({
  /** A PDF as base64; what can run inside it is taken out. */
  document: PdfDocument,
})
export type NewTemplate = z.infer<typeof NewTemplate>

/** A new document for a template; what was sent with the one before keeps that. */
export const NewTemplateVersion = z.object({ id: z.uuid(), ...SeenVersion.shape, document: PdfDocument })
export type NewTemplateVersion = z.infer<typeof NewTemplateVersion>

/** Asks the members whose agreement is of an earlier document to sign again. */
export const AskAgain = z.object({
  id: z.uuid(),
  sign_by: z.iso.date(word('date_needed')),
  /** Whether the agreement counts as missing after that day. */
  is_required: z.boolean(),
})
export type AskAgain = z.infer<typeof AskAgain>

export const TemplateInput = TemplateFields.extend({
  id: z.uuid(),
  ...SeenVersion.shape,
  fields: z
    .array(AgreementField)
    .max(40)
    .refine((fields) => fields.some(({ kind }) => kind === 'signature'), word('template_needs_signature')),
})
export type TemplateInput = z.infer<typeof TemplateInput>

export const AgreementTemplate = TemplateFields.extend({
  id: z.uuid(),
  /** Who gets signed what is sent with it. */
  provider: z.enum(signingProviders),
  fields: z.array(AgreementField),
  page_count: z.int(),
  byte_count: z.int(),
  agreement_count: z.int(),
  /** Counts its documents. */
  document_version: z.int(),
  /** Members whose agreement is of an earlier document, and who have not been asked to sign again. */
  outdated_count: z.int(),
  version: z.int(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
})
export type AgreementTemplate = z.infer<typeof AgreementTemplate>

export const agreementTemplates = {
  list: endpoint({
    method: 'GET',
    path: 'agreement-templates/list',
    access: 'setting_write',
    data: z.array(AgreementTemplate),
  }),
  /** What can be sent, for people who send it. */
  nameList: endpoint({
    method: 'GET',
    path: 'agreement-templates/name-list',
    access: 'organization_write',
    data: z.array(AgreementTemplate.pick({ id: true, name: true, is_active: true, provider: true })),
  }),
  create: endpoint({
    method: 'POST',
    path: 'agreement-templates/create',
    access: 'setting_write',
    body: NewTemplate,
    bodyLimit: Math.ceil(mostDocumentBytes / 3) * 4 + 4096,
    data: AgreementTemplate,
    done: 'agreement_template.created',
  }),
  update: endpoint({
    method: 'POST',
    path: 'agreement-templates/update',
    access: 'setting_write',
    body: TemplateInput,
    data: AgreementTemplate,
    done: 'agreement_template.saved',
  }),
  newVersion: endpoint({
    method: 'POST',
    path: 'agreement-templates/new-version',
    access: 'setting_write',
    body: NewTemplateVersion,
    bodyLimit: Math.ceil(mostDocumentBytes / 3) * 4 + 4096,
    data: AgreementTemplate,
    done: 'agreement_template.versioned',
  }),
  askAgain: endpoint({
    method: 'POST',
    path: 'agreement-templates/ask-again',
    access: 'setting_write',
    body: AskAgain,
    /** How many were asked, and how many have nobody who could sign. */
    data: z.object({ asked: z.int(), without_admin: z.int() }),
    done: 'agreement_template.asked_again',
  }),
  /** Makes one the active one: all that can be changed of a template that is looked after elsewhere. */
  activate: endpoint({
    method: 'POST',
    path: 'agreement-templates/activate',
    access: 'setting_write',
    body: Id,
    data: AgreementTemplate,
    done: 'agreement_template.saved',
  }),
  /** Only one that was never sent: what was signed keeps its origin. */
  delete: endpoint({
    method: 'DELETE',
    path: 'agreement-templates/delete/:id',
    access: 'setting_write',
    params: Id,
    data: z.null(),
    done: 'agreement_template.deleted',
  }),
  /** The document with its fields filled in for show. */
  preview: endpoint({
    method: 'GET',
    path: 'agreement-templates/preview/:id',
    access: 'setting_write',
    params: Id,
    data: z.string(),
    file: pdf,
  }),
}
