import { design, type Acceptance, type DesignRow } from '@guildhall/contract/design'
import { may } from '@guildhall/contract/policy'
import type { Db } from '../../db/db.ts'
import type { Actor } from '../../http/actor.ts'
import { forbidden, found } from '../../http/errors.ts'
import { route, type App } from '../../http/route.ts'
import { exportFile, type Columns } from '../../http/table-file.ts'
import { exportAcceptances, listAcceptances } from './acceptance-queries.ts'
import { acceptTerms, createAsset, deleteAsset, updateAsset } from './manage.ts'
import { exportDesignAssets, findDesignAsset, listDesignAssets, readOverview } from './queries.ts'

export function designRoutes(app: App) {
  route(app, design.list, ({ db, actor, query }) => listDesignAssets(db, actor, query))
  route(app, design.overview, ({ db, actor }) => readOverview(db, actor))
  route(app, design.export, (call) =>
    exportFile(call, 'design', columns, exportDesignAssets(call.db, call.actor, call.query)),
  )
  route(app, design.show, (call) => show(call, call.params.id))
  route(app, design.create, async (call) => show(call, await createAsset(call.db, call.author, call.body)))
  route(app, design.update, async (call) => show(call, await updateAsset(call.db, call.author, call.body)))
  route(app, design.delete, ({ db, author, params }) => deleteAsset(db, author, params.id))
  route(app, design.accept, async (call) => {
    // That nobody accepts for another is said by the endpoint; that he may read at all, here.
    if (!may(call.actor, 'design_read')) throw forbidden()
    return show(call, await acceptTerms(call.db, call.author, call.body))
  })
  route(app, design.acceptances, ({ db, actor, query }) => listAcceptances(db, actor, query))
  route(app, design.exportAcceptances, (call) =>
    exportFile(
      call,
      'design-acceptances',
      acceptanceColumns,
      exportAcceptances(call.db, call.actor, call.query.asset_id),
    ),
  )
}

const show = async ({ db, actor }: { db: Db; actor: Actor }, id: string) => found(await findDesignAsset(db, actor, id))

const columns: Columns<DesignRow> = {
  kind: (row) => row.kind,
  title: (row) => row.title,
  release: (row) => row.release,
  provider: (row) => row.provider,
  technology: (row) => row.technology,
  tags: (row) => row.tags.join('; '),
  summary: (row) => row.summary,
  deadline_at: (row) => row.deadline_at,
  time_zone: (row) => (row.deadline_at ? row.time_zone : null),
  tapeout_on: (row) => row.tapeout_on,
  delivery_on: (row) => row.delivery_on,
  files: (row) => String(row.file_count),
  terms: (row) => (row.has_terms ? 'yes' : 'no'),
  status: (row) => row.status,
  updated_at: (row) => row.updated_at,
}

const acceptanceColumns: Columns<Acceptance> = {
  name: (row) => row.name,
  email: (row) => row.email,
  organization: (row) => row.organization_name,
  accepted_at: (row) => row.accepted_at,
  current_terms: (row) => (row.is_current ? 'yes' : 'no'),
}
