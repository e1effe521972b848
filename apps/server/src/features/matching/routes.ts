import { matching } from '@guildhall/contract/matching'
import { notFound } from '../../http/errors.ts'
import { route, type App } from '../../http/route.ts'
import { mayReadOpportunity } from '../opportunities/public.ts'
import { findFits } from './fit-queries.ts'
import { listFitting } from './fitting-queries.ts'
import { findGapRows, listGaps } from './gap-queries.ts'

export function matchingRoutes(app: App) {
  route(app, matching.fits, async ({ db, actor, params, query }) => {
    if (!(await mayReadOpportunity(db, actor, params.id))) throw notFound()
    return findFits(db, actor, params.id, query.organization_id)
  })
  route(app, matching.fitting, ({ db, actor }) => listFitting(db, actor))
  route(app, matching.gaps, ({ db }) => listGaps(db))
  route(app, matching.gap, ({ db, params }) => findGapRows(db, params.id))
}
