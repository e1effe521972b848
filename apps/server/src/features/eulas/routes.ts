import { eulas } from '@guildhall/contract/eulas'
import { found } from '../../http/errors.ts'
import { route, type App } from '../../http/route.ts'
import { acceptEula, readVersion } from './accept.ts'
import { findReceipt, listAcceptances } from './acceptance-queries.ts'
import { listDue } from './due.ts'
import { createEula, deleteEula, publishEula, saveDraft, updateEula } from './manage.ts'
import { listEulas, listNames, readEula } from './queries.ts'
import { writeReceipt } from './receipt.ts'

export function eulaRoutes(app: App) {
  route(app, eulas.list, ({ db, query }) => listEulas(db, query))
  route(app, eulas.nameList, ({ db }) => listNames(db))
  route(app, eulas.show, ({ db, params }) => readEula(db, params.id))
  route(app, eulas.create, ({ db, author, body }) => createEula(db, author, body))
  route(app, eulas.update, ({ db, author, body }) => updateEula(db, author, body))
  route(app, eulas.saveDraft, ({ db, author, body }) => saveDraft(db, author, body))
  route(app, eulas.publish, (call) => publishEula(call, call.body))
  route(app, eulas.delete, ({ db, author, params }) => deleteEula(db, author, params.id))

  route(app, eulas.acceptances, ({ db, actor, query }) => listAcceptances(db, actor, query))
  route(app, eulas.due, ({ db, actor }) => listDue(db, actor))
  route(app, eulas.read, ({ db, actor, params }) => readVersion(db, actor, params.id))
  route(app, eulas.accept, (call) => {
    const { author, body, request } = call
    const user_agent = (request.headers['user-agent'] ?? '').slice(0, 300)
    return acceptEula(call, { author, address: request.ip, user_agent }, body)
  })
  route(app, eulas.receipt, async ({ db, actor, params, say, language, config }) => {
    const acceptance = found(await findReceipt(db, actor, params.id))
    return {
      name: `eula-receipt-${params.id.slice(0, 8)}.pdf`,
      content: await writeReceipt(acceptance, { say, language, network: config.networkName }),
    }
  })
}
