import { edaAccess } from '@guildhall/contract/eda-access'
import { route, type App } from '../../http/route.ts'
import { listAccess } from './access.ts'

export function edaAccessRoutes(app: App) {
  route(app, edaAccess.list, ({ db, actor }) => listAccess(db, actor))
}
