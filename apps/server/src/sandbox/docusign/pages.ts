import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { escapeHtml } from '../../http/html.ts'
import { languageOf } from '../../words/say.ts'
import { templates, writeTemplate } from './documents.ts'
import { randomText } from './oauth.ts'
import { isOpen, type Sandbox } from './parts.ts'
import type { SandboxEnvelope } from './store.ts'
import { style } from './style.ts'
import { sandboxWords, type SandboxWords } from './words.ts'

const codeMs = 2 * 60_000

/** What people see of the sandbox: plain forms, without a script. */
export function pageRoutes(http: FastifyInstance, sandbox: Sandbox) {
  http.get('/demo/docusign/style.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(style))
  consentRoutes(http, sandbox)
  signingRoutes(http, sandbox)
}

const ConsentQuery = z.object({ client_id: z.string(), redirect_uri: z.string(), state: z.string().default('') })

function consentRoutes(http: FastifyInstance, sandbox: Sandbox) {
  const path = '/demo/docusign/oauth/auth'
  const wanted = ({ query }: FastifyRequest) => {
    const { data } = ConsentQuery.safeParse(query)
    const isKnown =
      data?.client_id === sandbox.clientId && data.redirect_uri === `${sandbox.portalUrl()}/docusign/callback`
    return isKnown ? data : undefined
  }
  http.get(path, (request, reply) => {
    const words = wordsFor(request)
    if (!wanted(request)) return send(request, reply.code(400), words.wrong_title, paragraph(words.wrong_text))
    return send(request, reply, words.consent_title, [
      paragraph(words.consent_text),
      facts([[words.account, words.account_name]]),
      `<form method="post" action="${escapeHtml(request.url)}">${actions([
        ['allow', words.allow, true],
        ['deny', words.deny],
      ])}</form>`,
    ])
  })
  http.post(path, (request, reply) => {
    const wish = wanted(request)
    const words = wordsFor(request)
    if (!wish) return send(request, reply.code(400), words.wrong_title, paragraph(words.wrong_text))
    const back = new URL(wish.redirect_uri)
    back.searchParams.set('state', wish.state)
    if (fieldsOf(request)['action'] === 'allow') back.searchParams.set('code', newCode(sandbox))
    else back.searchParams.set('error', 'access_denied')
    return reply.redirect(back.href, 303)
  })
}

function newCode({ store }: Sandbox): string {
  const code = randomText()
  store.state.codes[code] = Date.now() + codeMs
  store.keep()
  return code
}

function signingRoutes(http: FastifyInstance, sandbox: Sandbox) {
  const { state } = sandbox.store
  const path = '/demo/docusign/signing/:token'
  const viewOf = ({ params }: FastifyRequest) => {
    const { data } = z.object({ token: z.string() }).safeParse(params)
    const view = state.views[data?.token ?? '']
    const envelope = view && state.envelopes[view.envelopeId]
    return view && envelope && isOpen(envelope) && view.until > Date.now() ? { ...view, envelope } : undefined
  }
  const over = (request: FastifyRequest, reply: FastifyReply) => {
    const words = wordsFor(request)
    const link = `<p><a href="${escapeHtml(sandbox.portalUrl())}/agreement">${escapeHtml(words.back)}</a></p>`
    return send(request, reply.code(410), words.over_title, [paragraph(words.over_text), link])
  }

  http.get(path, (request, reply) => {
    const view = viewOf(request)
    if (!view) return over(request, reply)
    const { envelope } = view
    if (envelope.status === 'sent') {
      Object.assign(envelope, { status: 'delivered', deliveredDateTime: new Date().toISOString() })
      sandbox.happened('envelope-delivered', envelope)
    }
    return sendSigning(request, reply, envelope, {})
  })
  http.get(`${path}/document`, async (request, reply) => {
    const view = viewOf(request)
    const template = templates.find(({ templateId }) => templateId === view?.envelope.templateId)
    if (!template) return over(request, reply)
    return reply.type('application/pdf').send(Buffer.from(await writeTemplate(template)))
  })
  http.post(path, (request, reply) => {
    const view = viewOf(request)
    if (!view) return over(request, reply)
    const done = act(sandbox, view.envelope, fieldsOf(request), wordsFor(request))
    if (typeof done !== 'string') return sendSigning(request, reply.code(422), view.envelope, done)
    const back = new URL(view.returnUrl)
    back.searchParams.set('event', done)
    return reply.redirect(back.href, 303)
  })
}

type Problems = { name?: string; consent?: string; reason?: string }

/** What somebody decided: the event with which DocuSign sends him back, or what is missing. */
function act(sandbox: Sandbox, envelope: SandboxEnvelope, fields: Record<string, string>, words: SandboxWords) {
  const now = new Date().toISOString()
  const { action, consent, name = '', reason = '' } = fields
  if (action === 'later') return 'cancel'
  if (action === 'decline') {
    if (reason.trim().length < 3) return { reason: words.reason_needed }
    Object.assign(envelope, { status: 'declined', declinedDateTime: now, declinedReason: reason.trim().slice(0, 500) })
    sandbox.happened('envelope-declined', envelope)
    return 'decline'
  }
  const problems: Problems = {
    ...(name.trim().length < 2 ? { name: words.name_needed } : {}),
    ...(consent ? {} : { consent: words.consent_needed }),
  }
  if (Object.keys(problems).length > 0) return problems
  Object.assign(envelope, { status: 'completed', completedDateTime: now, signature: name.trim().slice(0, 120) })
  sandbox.happened('envelope-completed', envelope)
  return 'signing_complete'
}

function sendSigning(request: FastifyRequest, reply: FastifyReply, envelope: SandboxEnvelope, problems: Problems) {
  const words = wordsFor(request)
  const given = fieldsOf(request)
  const action = escapeHtml(request.url.replace(/\?.*/, ''))
  const name = escapeHtml(given['name'] ?? envelope.signer.name)
  return send(request, reply, words.sign_title, [
    facts([
      [words.document, envelope.emailSubject],
      [words.sign_for, `${envelope.signer.name}, ${envelope.signer.email}`],
    ]),
    `<p><a href="${action}/document" target="_blank" rel="noreferrer">${escapeHtml(words.read)}</a></p>`,
    `<form method="post" action="${action}" novalidate>
<label for="name">${escapeHtml(words.name)}</label>
<input type="text" id="name" name="name" class="signature" autocomplete="name" value="${name}"${described('name', problems.name)}>
${problem('name', problems.name)}
<label class="check"><input type="checkbox" name="consent" value="1"${given['consent'] ? ' checked' : ''}${described('consent', problems.consent)}> <span>${escapeHtml(words.consent)}</span></label>
${problem('consent', problems.consent)}
${actions([
  ['sign', words.finish, true],
  ['later', words.later],
])}</form>`,
    `<form method="post" action="${action}" novalidate>
<h2>${escapeHtml(words.decline)}</h2>
<label for="reason">${escapeHtml(words.reason)}</label>
<textarea id="reason" name="reason" rows="2" maxlength="500"${described('reason', problems.reason)}>${escapeHtml(given['reason'] ?? '')}</textarea>
${problem('reason', problems.reason)}
${actions([['decline', words.decline_now]])}</form>`,
  ])
}

const described = (name: string, text: string | undefined) =>
  text ? ` aria-invalid="true" aria-describedby="${name}-error"` : ''
const problem = (name: string, text: string | undefined) =>
  text ? `<p class="error" id="${name}-error">${escapeHtml(text)}</p>` : ''
const paragraph = (text: string) => `<p>${escapeHtml(text)}</p>`
const facts = (rows: [string, string][]) =>
  `<dl>${rows.map(([name, value]) => `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd>`).join('')}</dl>`
const actions = (buttons: [value: string, label: string, isMain?: boolean][]) =>
  `<div class="actions">${buttons
    .map(
      ([value, label, isMain]) =>
        `<button name="action" value="${value}"${isMain ? ' class="main"' : ''}>${escapeHtml(label)}</button>`,
    )
    .join('')}</div>`

const policy = "default-src 'none'; style-src 'self'; form-action 'self'; img-src 'self'; frame-ancestors 'none'"

function send(request: FastifyRequest, reply: FastifyReply, title: string, parts: string | string[]) {
  const { notice } = wordsFor(request)
  return reply.type('text/html; charset=utf-8').header('content-security-policy', policy)
    .send(`<!doctype html><html lang="${languageOf(request.headers['accept-language'])}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)}</title>
<link rel="stylesheet" href="/demo/docusign/style.css"></head>
<body><p class="notice" role="note">${escapeHtml(notice)}</p><main><h1>${escapeHtml(title)}</h1>
${[parts].flat().join('\n')}
</main></body></html>`)
}

const wordsFor = (request: FastifyRequest) => sandboxWords[languageOf(request.headers['accept-language'])]

function fieldsOf({ body }: FastifyRequest): Record<string, string> {
  const { data } = z.record(z.string(), z.string()).safeParse(body)
  return data ?? {}
}
