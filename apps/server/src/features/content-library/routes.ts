import {
  contentLibrary,
  contentLibraryCategories,
  type LibraryDownload,
  type LibraryRow,
} from '@guildhall/contract/content-library'
import { route, type App } from '../../http/route.ts'
import { exportFile, type Columns } from '../../http/table-file.ts'
import { categoryRoutes } from '../categories/public.ts'
import { fileAnswer } from '../files/public.ts'
import { listMisses } from '../search/public.ts'
import * as change from './change-queries.ts'
import { exportDownloads, findContent, listDownloads, noteDownload } from './download-queries.ts'
import * as q from './queries.ts'

export function contentLibraryRoutes(app: App) {
  route(app, contentLibrary.list, ({ db, actor, query }) => q.listItems(db, actor, query))
  route(app, contentLibrary.export, (call) =>
    exportFile(call, 'content-library', columns, q.exportItems(call.db, call.actor, call.query)),
  )
  route(app, contentLibrary.search, ({ db, actor, query }) => q.searchItems(db, actor, query))
  route(app, contentLibrary.searchesInVain, ({ db, query }) => listMisses(db, 'content_library', query))
  route(app, contentLibrary.filters, ({ db, actor }) => q.listFilters(db, actor))
  route(app, contentLibrary.hubOptions, ({ db, actor }) => q.listHubOptions(db, actor))
  route(app, contentLibrary.show, ({ db, actor, params }) => q.findItem(db, actor, params.id))
  route(app, contentLibrary.showVersion, ({ db, actor, params }) => q.findVersion(db, actor, params.id, params.number))
  route(app, contentLibrary.create, (call) => change.createItem(call, call.body))
  route(app, contentLibrary.update, (call) => change.updateItem(call, call.body))
  route(app, contentLibrary.restoreVersion, (call) => change.restoreVersion(call, call.body))
  route(app, contentLibrary.delete, ({ db, author, params }) => change.deleteItem(db, author, params.id))
  route(app, contentLibrary.deleteSeveral, ({ db, author, body }) => change.deleteItems(db, author, body.ids))
  route(app, contentLibrary.publish, ({ db, author, body }) => change.publishItems(db, author, body.ids, body.status))
  route(app, contentLibrary.move, ({ db, author, body }) => change.moveItems(db, author, body.ids, body.category_id))
  downloadRoutes(app)
  categoryRoutes(app, 'content_library', contentLibraryCategories)
}

function downloadRoutes(app: App) {
  route(app, contentLibrary.download, async ({ db, actor, params, query, storage, request }) => {
    const { file, number } = await findContent(db, actor, params.id, query.version)
    const answer = await fileAnswer(storage, file, { isDownload: true, request })
    const isPart = request.headers.range !== undefined
    if (request.method === 'GET') await noteDownload(db, actor, { item_id: params.id, version_number: number, isPart })
    return answer
  })
  route(app, contentLibrary.downloads, ({ db, actor, query }) => listDownloads(db, actor, query))
  route(app, contentLibrary.exportDownloads, (call) =>
    exportFile(call, 'library-downloads', downloadColumns, exportDownloads(call.db, call.actor, call.query)),
  )
}

const columns: Columns<LibraryRow> = {
  title: (item) => item.title,
  kind: (item) => item.kind,
  category: (item) => item.category_name,
  hub: (item) => item.hub_name,
  description: (item) => item.description,
  tags: (item) => item.tags.join(', '),
  status: (item) => item.status,
  file: (item) => item.file?.name ?? null,
  size: (item) => (item.file ? String(item.file.size) : null),
  url: (item) => item.url,
  version: (item) => String(item.version_number),
  updated_at: (item) => item.updated_at,
  updated_by: (item) => item.updated_by_name,
}

const downloadColumns: Columns<LibraryDownload> = {
  when: (download) => download.created_at,
  who: (download) => download.user_name,
  organization: (download) => download.organization_name,
  version: (download) => String(download.version_number),
}
