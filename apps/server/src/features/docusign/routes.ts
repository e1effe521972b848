import { docusign } from '@guildhall/contract/docusign'
import { route, type App } from '../../http/route.ts'
import { disconnect, finishConnecting, openAccount, renewHandle, showDocusign, startConnecting } from './connect.ts'
import { adoptDocusignTemplate, listDocusignTemplates } from './templates.ts'
import { docusignWebhook } from './webhook.ts'

export function docusignRoutes(app: App) {
  route(app, docusign.show, (call) => showDocusign(call))
  route(app, docusign.connect, (call) => startConnecting(call, call.actor))
  route(app, docusign.callback, (call) => finishConnecting(call, call.author, call.query))
  route(app, docusign.resume, (call) => renewHandle(call))
  route(app, docusign.getTemplates, async (call) =>
    listDocusignTemplates(call.db, await openAccount(call, call.body.access_token)),
  )
  route(app, docusign.adopt, async (call) => {
    const { db, author, body } = call
    return adoptDocusignTemplate(db, author, await openAccount(call, body.access_token), body.template_id)
  })
  route(app, docusign.disconnect, (call) => disconnect(call, call.author))
  docusignWebhook(app)
}
