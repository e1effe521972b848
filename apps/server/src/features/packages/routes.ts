import { type PackageRow, packages } from '@guildhall/contract/packages'
import type { Db } from '../../db/db.ts'
import { found } from '../../http/errors.ts'
import { route, type App } from '../../http/route.ts'
import { exportFile, type Columns } from '../../http/table-file.ts'
import { createPackage, deletePackage, publishPackage, retirePackage, updatePackage } from './manage.ts'
import { exportPackages, listPackages, readPackages } from './queries.ts'

export function packageRoutes(app: App) {
  route(app, packages.list, ({ db, query }) => listPackages(db, query))
  route(app, packages.export, (call) => exportFile(call, 'packages', columns, exportPackages(call.db, call.query)))
  route(app, packages.show, ({ db, params }) => show(db, params.id))
  route(app, packages.create, async ({ db, author, body }) => show(db, await createPackage(db, author, body)))
  route(app, packages.update, async ({ db, author, body }) => show(db, await updatePackage(db, author, body)))
  route(app, packages.publish, async ({ db, author, body }) => show(db, await publishPackage(db, author, body)))
  route(app, packages.retire, async ({ db, author, body }) => show(db, await retirePackage(db, author, body.id)))
  route(app, packages.delete, ({ db, author, params }) => deletePackage(db, author, params.id))
}

const show = async (db: Db, id: string) => found((await readPackages(db, { ids: [id] }))[0])

const columns: Columns<PackageRow> = {
  name: (row) => row.name,
  state: (row) => row.state,
  elements: (row) => String(row.tool_count),
  vendors: (row) => row.vendors.join('; '),
  price: (row) => (row.price / 100).toFixed(2),
  currency: (row) => row.currency,
  term_months: (row) => String(row.term_months),
  levels: (row) => row.levels.join('; '),
  types: (row) => row.types.join('; '),
  most_per_organization: (row) => row.most_per_organization?.toString() ?? null,
  approvers: (row) => row.approvers.join('; '),
  orders_under_way: (row) => String(row.order_count),
  summary: (row) => row.summary,
  updated_at: (row) => row.updated_at,
}
