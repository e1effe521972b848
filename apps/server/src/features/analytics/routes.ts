import { analytics } from '@guildhall/contract/analytics'
import { route, type App, type Call } from '../../http/route.ts'
import { exportFile } from '../../http/table-file.ts'
import { sheetOf } from './file.ts'
import { readSection } from './report.ts'

export function analyticsRoutes(app: App) {
  route(app, analytics.show, read)
  route(app, analytics.export, async (call) => {
    const { name, columns, lines } = sheetOf(await read(call), call.query.table, call.say)
    return exportFile(call, name, columns, once(lines))
  })
}

async function read({
  db,
  actor,
  say,
  settings,
  params,
  query,
}: Call<typeof analytics.show | typeof analytics.export>) {
  const { switched_off: switchedOff } = await settings.read(db)
  return readSection(db, { actor, say, switchedOff }, params.section, query)
}

async function* once<T>(batch: T): AsyncGenerator<T> {
  yield batch
}
