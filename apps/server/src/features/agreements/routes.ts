import { agreements } from '@guildhall/contract/agreements'
import { agreementTemplates } from '@guildhall/contract/agreement-templates'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Author } from '../../db/audited.ts'
import type { Actor } from '../../http/actor.ts'
import { readSessionToken } from '../../http/cookie.ts'
import { found } from '../../http/errors.ts'
import { noIntent, outsideRoute, route, type App } from '../../http/route.ts'
import { countersignAgreement } from './countersign.ts'
import { refreshAgreement } from './follow.ts'
import { recordPaper } from './paper.ts'
import { findCurrent, findSignedFile, listAgreements, listToCountersign } from './queries.ts'
import {
  askFirst,
  correctAgreement,
  performResending,
  performSending,
  performVoiding,
  prepareCorrecting,
  prepareSending,
  resendAgreement,
  sendAgreement,
  voidAgreement,
} from './send.ts'
import { declineAgreement, openAgreement, readDocument, reportReading, signAgreement } from './sign.ts'
import { addTemplateVersion, askAgain } from './template-versions.ts'
import { listTemplates } from './template-queries.ts'
import { activateTemplate, createTemplate, deleteTemplate, previewTemplate, updateTemplate } from './templates.ts'

export function agreementRoutes(app: App) {
  templateRoutes(app)
  route(app, agreements.list, ({ db, actor, query }) => listAgreements(db, actor, query.organization_id))
  outsideRoute(
    app,
    agreements.send,
    (call) => sendAgreement(call, call.author, call.body),
    performSending,
    (call) => prepareSending(call, call.actor, call.body),
  )
  outsideRoute(
    app,
    agreements.resend,
    (call) => resendAgreement(call, call.author, call.body.id),
    performResending,
    (call) => askFirst(call, call.actor, call.body.id),
  )
  outsideRoute(
    app,
    agreements.void,
    (call) => voidAgreement(call, call.author, call.body),
    performVoiding,
    (call) => askFirst(call, call.actor, call.body.id),
  )
  outsideRoute(
    app,
    agreements.correct,
    (call) => correctAgreement(call, call.author, call.body),
    performSending,
    (call) => prepareCorrecting(call, call.actor, call.body.id),
  )
  route(app, agreements.paper, (call) => recordPaper(call, call.author, call.body))
  route(app, agreements.toCountersign, ({ db, actor }) => listToCountersign(db, actor))
  route(app, agreements.countersign, (call) => countersignAgreement(call, personOf(call), call.body))
  route(app, agreements.file, async ({ db, actor, params }) => {
    const { document, organization_name } = found(await findSignedFile(db, actor, params.id))
    return { name: fileNameFor(organization_name), content: document }
  })
  route(app, agreements.current, ({ db, actor }) => findCurrent(db, actor))
  route(app, agreements.document, async ({ db, actor, params, reply }) => {
    const content = await readDocument(db, actor, params.id)
    allowOwnFrames(reply)
    return { content }
  })
  route(app, agreements.reading, ({ db, author, body }) => reportReading(db, author, body))
  route(app, agreements.sign, async (call) => {
    const { language, request, body, config, sessions } = call
    const signed = await signAgreement(call, { ...personOf(call), language }, body)
    // What the signature opens is open at once.
    sessions.forget(readSessionToken(request, config) ?? '')
    return signed
  })
  outsideRoute(app, agreements.open, noIntent, (call) => openAgreement(call, call.actor, call.body.id))
  outsideRoute(app, agreements.refresh, noIntent, async (call) => {
    const { actor, body, request, config, sessions } = call
    const agreement = await refreshAgreement(call, actor, body.id)
    sessions.forget(readSessionToken(request, config) ?? '')
    return agreement
  })
  route(app, agreements.decline, (call) => declineAgreement(call, call.author, call.body))
}

function templateRoutes(app: App) {
  route(app, agreementTemplates.list, ({ db }) => listTemplates(db))
  route(app, agreementTemplates.nameList, ({ db }) => listTemplates(db))
  route(app, agreementTemplates.create, ({ db, author, body }) => createTemplate(db, author, body))
  route(app, agreementTemplates.update, ({ db, author, body }) => updateTemplate(db, author, body))
  route(app, agreementTemplates.newVersion, ({ db, author, body }) => addTemplateVersion(db, author, body))
  route(app, agreementTemplates.askAgain, (call) => askAgain(call, call.author, call.body))
  route(app, agreementTemplates.activate, ({ db, author, body }) => activateTemplate(db, author, body.id))
  route(app, agreementTemplates.delete, ({ db, author, params }) => deleteTemplate(db, author, params.id))
  route(app, agreementTemplates.preview, async ({ db, params, say, reply }) => {
    const content = await previewTemplate(db, params.id, say)
    allowOwnFrames(reply)
    return { content }
  })
}

/** Who signs, from where and with what. */
const personOf = ({ author, request }: { author: Author<Actor>; request: FastifyRequest }) => ({
  author,
  address: request.ip,
  user_agent: (request.headers['user-agent'] ?? '').slice(0, 300),
})

/** The portal's own page shows these documents inside itself, nobody else's may; readers of PDF need room for their own parts. */
const allowOwnFrames = (reply: FastifyReply) => reply.header('content-security-policy', "frame-ancestors 'self'")

const fileNameFor = (organization: string) =>
  `member-agreement-${
    organization
      .normalize('NFKD')
      .replaceAll(/\p{M}/gu, '')
      .replaceAll(/[^a-zA-Z0-9]+/g, '-')
      .replaceAll(/^-|-$/g, '')
      .toLowerCase() || 'signed'
  }.pdf`
