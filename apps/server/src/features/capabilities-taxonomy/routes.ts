import { capabilitiesTaxonomy } from '@guildhall/contract/capabilities-taxonomy'
import { route, type App } from '../../http/route.ts'
import { exportFile } from '../../http/table-file.ts'
import { exportColumns, exportedNodes } from './export.ts'
import { checkImport, runImport } from './imports.ts'
import {
  createNode,
  deleteTaxonomyNode,
  deprecateNode,
  moveNode,
  previewMove,
  restoreNode,
  updateTaxonomyNode,
} from './manage.ts'
import { mergeNodes, previewMerge } from './merge.ts'
import { findNode, listChanges, listNodes } from './node-queries.ts'
import { listOptions } from './queries.ts'

export function capabilitiesTaxonomyRoutes(app: App) {
  route(app, capabilitiesTaxonomy.options, ({ db }) => listOptions(db))
  route(app, capabilitiesTaxonomy.list, ({ db }) => listNodes(db))
  route(app, capabilitiesTaxonomy.show, ({ db, params }) => findNode(db, params.id))
  route(app, capabilitiesTaxonomy.history, ({ db, params }) => listChanges(db, params.id))
  route(app, capabilitiesTaxonomy.create, ({ db, author, body }) => createNode(db, author, body))
  route(app, capabilitiesTaxonomy.update, ({ db, author, body }) => updateTaxonomyNode(db, author, body))
  route(app, capabilitiesTaxonomy.movePreview, ({ db, params, query }) =>
    previewMove(db, params.id, query.parent_id ?? null),
  )
  route(app, capabilitiesTaxonomy.move, ({ db, author, body }) => moveNode(db, author, body))
  route(app, capabilitiesTaxonomy.deprecate, ({ db, author, body }) =>
    deprecateNode(db, author, body.id, body.replaced_by_id),
  )
  route(app, capabilitiesTaxonomy.restore, ({ db, author, body }) => restoreNode(db, author, body.id))
  route(app, capabilitiesTaxonomy.delete, ({ db, author, params }) => deleteTaxonomyNode(db, author, params.id))
  route(app, capabilitiesTaxonomy.mergePreview, ({ db, query }) => previewMerge(db, query))
  route(app, capabilitiesTaxonomy.merge, ({ db, author, body }) => mergeNodes(db, author, body))
  route(app, capabilitiesTaxonomy.export, (call) =>
    exportFile(call, 'capabilities-taxonomy', exportColumns, exportedNodes(call.db)),
  )
  route(app, capabilitiesTaxonomy.importCheck, ({ db, body, say }) => checkImport(db, body, say))
  route(app, capabilitiesTaxonomy.importRun, ({ db, author, body, say }) => runImport(db, author, body, say))
}
