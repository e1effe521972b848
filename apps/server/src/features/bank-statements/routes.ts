import { bankStatements } from '@guildhall/contract/bank-statements'
import { route, type App } from '../../http/route.ts'
import { importStatement, listExact, previewStatement, withProposals } from './imports.ts'
import { ignoreLine, matchSeveral, reopenLine, undoMatch } from './match.ts'
import { listLines, listOpenInvoices } from './queries.ts'

export function bankStatementRoutes(app: App) {
  route(app, bankStatements.lines, async ({ db, query }) => {
    const { rows, meta } = await listLines(db, query)
    return { rows: await withProposals(db, rows), meta }
  })
  route(app, bankStatements.preview, ({ db, body }) => previewStatement(db, body))
  route(app, bankStatements.import, ({ db, author, body }) => importStatement(db, author, body))
  route(app, bankStatements.openInvoices, ({ db, params }) => listOpenInvoices(db, params.id))
  route(app, bankStatements.exact, ({ db }) => listExact(db))
  route(app, bankStatements.match, (call) => matchSeveral(call, call.author, call.body.matches, call.say))
  route(app, bankStatements.undo, async (call) => {
    await undoMatch(call, call.author, call.body)
    return null
  })
  route(app, bankStatements.ignore, async (call) => {
    await ignoreLine(call, call.author, call.body)
    return null
  })
  route(app, bankStatements.reopen, async (call) => {
    await reopenLine(call, call.author, call.body.id)
    return null
  })
}
