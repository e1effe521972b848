import { type ToolRow, tools } from '@guildhall/contract/tools'
import type { Db } from '../../db/db.ts'
import type { Actor } from '../../http/actor.ts'
import { found } from '../../http/errors.ts'
import { route, type App } from '../../http/route.ts'
import { exportFile, type Columns } from '../../http/table-file.ts'
import { createTool, deleteTool, moveTool, updateTool } from './manage.ts'
import { exportTools, findTool, listToolNames, listTools } from './queries.ts'

export function toolRoutes(app: App) {
  route(app, tools.list, ({ db, query }) => listTools(db, query))
  route(app, tools.export, (call) => exportFile(call, 'elements', columns, exportTools(call.db, call.query)))
  route(app, tools.nameList, ({ db }) => listToolNames(db))
  route(app, tools.show, (call) => show(call, call.params.id))
  route(app, tools.create, async (call) => show(call, await createTool(call.db, call.author, call.body)))
  route(app, tools.update, async (call) => show(call, await updateTool(call.db, call.author, call.body)))
  route(app, tools.move, async (call) => show(call, await moveTool(call.db, call.author, call.body)))
  route(app, tools.delete, ({ db, author, params }) => deleteTool(db, author, params.id))
}

const show = async ({ db, actor }: { db: Db; actor: Actor }, id: string) => found(await findTool(db, actor, id))

const columns: Columns<ToolRow> = {
  vendor: (row) => row.vendor,
  name: (row) => row.name,
  version: (row) => row.version,
  category: (row) => row.category,
  delivery: (row) => row.delivery,
  licence_model: (row) => row.licence_model,
  seats_total: (row) => row.seats_total?.toString() ?? null,
  seats_taken: (row) => String(row.seats_taken),
  state: (row) => row.state,
  eulas: (row) => row.eulas.map(({ name }) => name).join('; '),
  packages: (row) => String(row.package_count),
  summary: (row) => row.summary,
  updated_at: (row) => row.updated_at,
}
