import { edaSearch } from '@guildhall/contract/eda-search'
import { route, type App } from '../../http/route.ts'
import { searchEda } from './find.ts'

export function edaSearchRoutes(app: App) {
  route(app, edaSearch.list, ({ db, actor, query }) => searchEda(db, actor, query.search))
}
