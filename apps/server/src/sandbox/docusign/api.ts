import { randomBytes, randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { templates, writeCombined, writeTemplate, type SandboxTemplate } from './documents.ts'
import { isOpen, type Sandbox } from './parts.ts'
import type { SandboxEnvelope } from './store.ts'

const viewMs = 30 * 60_000

/** The calls of DocuSign's REST API that the portal makes. */
export function apiRoutes(http: FastifyInstance, sandbox: Sandbox) {
  const { state } = sandbox.store
  const root = `/restapi/v2.1/accounts/${sandbox.accountId}`

  http.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith('/restapi/')) return
    const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? ''
    if ((state.accessTokens[token] ?? 0) > Date.now()) return
    return refuse(reply, 'USER_AUTHENTICATION_FAILED', 'One or both of Username and Password are invalid.', 401)
  })

  http.get(`${root}/templates`, () => ({
    envelopeTemplates: templates.map(({ templateId, name, description }) => ({
      templateId,
      name,
      description,
      pageCount: '1',
    })),
    resultSetSize: String(templates.length),
    totalSetSize: String(templates.length),
    startPosition: '0',
    endPosition: String(templates.length - 1),
  }))
  http.get(`${root}/templates/:id`, (request, reply) => {
    const template = templateOf(request)
    if (!template) return refuse(reply, 'TEMPLATE_ID_INVALID', 'Invalid template ID.')
    const { templateId, name, description } = template
    return {
      templateId,
      name,
      description,
      pageCount: '1',
      documents: [{ documentId: '1', name: `${name}.pdf`, order: '1' }],
      recipients: { signers: [{ recipientId: '1', roleName, routingOrder: '1', recipientType: 'signer' }] },
    }
  })
  http.get(`${root}/templates/:id/documents/:documentId`, async (request, reply) => {
    const template = templateOf(request)
    if (!template) return refuse(reply, 'TEMPLATE_ID_INVALID', 'Invalid template ID.')
    return sendPdf(reply, await writeTemplate(template))
  })
  envelopeRoutes(http, sandbox, root)
  searchRoutes(http, sandbox, root)
}

function envelopeRoutes(http: FastifyInstance, sandbox: Sandbox, root: string) {
  const { state } = sandbox.store
  const envelopeOf = (request: FastifyRequest) => state.envelopes[idIn(request)]

  http.post(`${root}/envelopes`, (request, reply) => {
    const { data } = Definition.safeParse(request.body)
    const role = data?.templateRoles[0]
    if (!data || role?.roleName !== roleName)
      return refuse(reply, 'INVALID_REQUEST_BODY', 'The request body is missing or improperly formatted.')
    if (!templates.some(({ templateId }) => templateId === data.templateId))
      return refuse(reply, 'TEMPLATE_ID_INVALID', 'Invalid template ID.')
    const envelope: SandboxEnvelope = {
      envelopeId: randomUUID(),
      templateId: data.templateId,
      ...(data.transactionId ? { transactionId: data.transactionId } : {}),
      emailSubject: data.emailSubject,
      status: 'sent',
      signer: role,
      hook: data.eventNotification?.url ?? null,
      sentDateTime: new Date().toISOString(),
    }
    state.envelopes[envelope.envelopeId] = envelope
    sandbox.happened('envelope-sent', envelope)
    const { envelopeId, status, sentDateTime: statusDateTime } = envelope
    return reply.code(201).send({ envelopeId, status, statusDateTime, uri: `/envelopes/${envelopeId}` })
  })
  http.get(`${root}/envelopes/:id`, (request, reply) => {
    const envelope = envelopeOf(request)
    return envelope ? reply.send(shown(envelope)) : refuse(reply, ...unknownEnvelope)
  })
  http.put(`${root}/envelopes/:id`, (request, reply) => {
    const envelope = envelopeOf(request)
    if (!envelope) return refuse(reply, ...unknownEnvelope)
    const { data } = Change.safeParse(request.body)
    if (data?.status === 'voided') {
      if (!isOpen(envelope))
        return refuse(reply, 'ENVELOPE_CANNOT_VOID_INVALID_STATE', 'Only envelopes in progress can be voided.')
      const voidedDateTime = new Date().toISOString()
      Object.assign(envelope, { status: 'voided', voidedDateTime, voidedReason: data.voidedReason })
      sandbox.happened('envelope-voided', envelope)
    }
    return reply.send({ envelopeId: envelope.envelopeId })
  })
  http.post(`${root}/envelopes/:id/views/recipient`, (request, reply) => {
    const envelope = envelopeOf(request)
    if (!envelope) return refuse(reply, ...unknownEnvelope)
    const { data } = ViewWish.safeParse(request.body)
    const { name, email, clientUserId } = envelope.signer
    if (data?.userName !== name || data.email !== email || data.clientUserId !== clientUserId)
      return refuse(reply, 'UNKNOWN_ENVELOPE_RECIPIENT', 'The recipient is not a valid recipient of the envelope.')
    const token = randomBytes(24).toString('base64url')
    state.views[token] = { envelopeId: envelope.envelopeId, returnUrl: data.returnUrl, until: Date.now() + viewMs }
    sandbox.store.keep()
    return reply.code(201).send({ url: `${sandbox.portalUrl()}/demo/docusign/signing/${token}` })
  })
  http.get(`${root}/envelopes/:id/documents/combined`, async (request, reply) => {
    const envelope = envelopeOf(request)
    const template = templates.find(({ templateId }) => templateId === envelope?.templateId)
    if (!envelope || !template) return refuse(reply, ...unknownEnvelope)
    return sendPdf(reply, await writeCombined(template, envelope))
  })
}

/** Finds envelopes by the ids that the sender gave them. */
function searchRoutes(http: FastifyInstance, sandbox: Sandbox, root: string) {
  http.get(`${root}/envelopes`, (request) => {
    const { data } = Sought.safeParse(request.query)
    const wanted = data?.transaction_ids.split(',') ?? []
    const envelopes = Object.values(sandbox.store.state.envelopes).filter((each) =>
      wanted.includes(each.transactionId ?? ''),
    )
    return {
      resultSetSize: String(envelopes.length),
      totalSetSize: String(envelopes.length),
      envelopes: envelopes.map(({ envelopeId, status, emailSubject }) => ({ envelopeId, status, emailSubject })),
    }
  })
}

const roleName = 'Member'
const unknownEnvelope = ['ENVELOPE_DOES_NOT_EXIST', 'The envelope specified does not exist.'] as const

const Definition = z.object({
  templateId: z.string(),
  status: z.literal('sent'),
  emailSubject: z.string().default(''),
  transactionId: z.string().optional(),
  templateRoles: z.array(
    z.object({ roleName: z.string(), name: z.string(), email: z.string(), clientUserId: z.string() }),
  ),
  eventNotification: z.object({ url: z.string() }).optional(),
})
const Sought = z.object({ transaction_ids: z.string() })
const Change = z.object({ status: z.string().optional(), voidedReason: z.string().default('') })
const ViewWish = z.object({
  returnUrl: z.url(),
  userName: z.string(),
  email: z.string(),
  clientUserId: z.string(),
})

/** An envelope in DocuSign's own words. */
function shown(envelope: SandboxEnvelope) {
  const { envelopeId, emailSubject, status, signer, declinedReason, signature: _, hook: __, ...rest } = envelope
  const { templateId: ___, transactionId: ____, ...times } = rest
  return {
    envelopeId,
    emailSubject,
    status,
    ...times,
    recipients: {
      signers: [
        { recipientId: '1', routingOrder: '1', status, ...signer, ...(declinedReason ? { declinedReason } : {}) },
      ],
      recipientCount: '1',
    },
  }
}

const refuse = (reply: FastifyReply, errorCode: string, message: string, status = 400) =>
  reply.code(status).send({ errorCode, message })

const sendPdf = (reply: FastifyReply, document: Uint8Array) => reply.type('application/pdf').send(Buffer.from(document))

function idIn({ params }: FastifyRequest): string {
  const { data } = z.object({ id: z.string() }).safeParse(params)
  return data?.id ?? ''
}

const templateOf = (request: FastifyRequest): SandboxTemplate | undefined =>
  templates.find(({ templateId }) => templateId === idIn(request))
