import { z } from 'zod'
import { askDocusign, readDocusign } from './docusign-http.ts'
import type { Account } from './docusign-oauth.ts'

/** The part of DocuSign's REST API (v2.1) that the portal uses, for one account. */
export type DocusignApi = ReturnType<typeof docusignApi>

export function docusignApi({ account_id, base_uri }: Omit<Account, 'account_name'>, accessToken: string) {
  const root = `${base_uri}/restapi/v2.1/accounts/${encodeURIComponent(account_id)}`
  const authorization = `Bearer ${accessToken}`
  const get = <S extends z.ZodType>(schema: S, path: string) => readDocusign(schema, root + path, { authorization })
  const send = <S extends z.ZodType>(schema: S, method: 'POST' | 'PUT', path: string, body: object) =>
    readDocusign(schema, root + path, { method, authorization, body })
  const file = (path: string) => askDocusign(root + path, { authorization, accept: 'application/pdf' })
  return {
    listTemplates: async () => (await get(Templates, '/templates?count=100&order_by=name')).envelopeTemplates ?? [],
    readTemplate: (id: string) => get(Template, `/templates/${part(id)}?include=recipients,documents`),
    readTemplateDocument: (id: string, documentId: string) =>
      file(`/templates/${part(id)}/documents/${part(documentId)}`),
    createEnvelope: (definition: object) => send(Envelope.pick({ envelopeId: true }), 'POST', '/envelopes', definition),
    /** The envelope that was made with a transaction id within the last days, if there is one. */
    findEnvelope: async (transactionId: string) =>
      (await get(Envelopes, `/envelopes?transaction_ids=${part(transactionId)}`)).envelopes?.[0]?.envelopeId,
    readEnvelope: (id: string) => get(Envelope, `/envelopes/${part(id)}?include=recipients`),
    voidEnvelope: (id: string, voidedReason: string) =>
      send(Anything, 'PUT', `/envelopes/${part(id)}`, { status: 'voided', voidedReason }),
    resendEnvelope: (id: string) => send(Anything, 'PUT', `/envelopes/${part(id)}?resend_envelope=true`, {}),
    openRecipientView: async (id: string, wish: object) =>
      (await send(View, 'POST', `/envelopes/${part(id)}/views/recipient`, wish)).url,
    /** What was signed, with the certificate as its end. */
    readCombined: (id: string) => file(`/envelopes/${part(id)}/documents/combined?certificate=true`),
  }
}

const part = encodeURIComponent

const Signer = z.object({
  name: z.string().default(''),
  email: z.string().default(''),
  roleName: z.string().optional(),
  clientUserId: z.string().optional(),
  declinedReason: z.string().optional(),
})
const Recipients = z.object({ signers: z.array(Signer).default([]) })

const Template = z.object({
  templateId: z.string(),
  name: z.string().default(''),
  description: z.string().default(''),
  pageCount: z.coerce.number().int().optional(),
  documents: z.array(z.object({ documentId: z.string() })).default([]),
  recipients: Recipients.optional(),
})
const Templates = z.object({ envelopeTemplates: z.array(Template).optional() })

const Envelope = z.object({
  envelopeId: z.string(),
  status: z.string(),
  completedDateTime: z.iso.datetime().optional(),
  declinedDateTime: z.iso.datetime().optional(),
  voidedDateTime: z.iso.datetime().optional(),
  voidedReason: z.string().optional(),
  recipients: Recipients.optional(),
})
export type Envelope = z.infer<typeof Envelope>

const Envelopes = z.object({ envelopes: z.array(Envelope.pick({ envelopeId: true })).optional() })
const View = z.object({ url: z.url() })
const Anything = z.object({})
