import { connect } from '@guildhall/contract/connect'
import { readerOf } from '../../db/listed.ts'
import { found } from '../../http/errors.ts'
import { route, type App } from '../../http/route.ts'
import { levelName } from '../membership-levels/public.ts'
import { findDetails } from './details-queries.ts'
import { countFacets } from './facet-queries.ts'
import { listEntries } from './list-queries.ts'
import { listSpots } from './map-queries.ts'
import { meaningsOf } from './meanings.ts'
import { readOwnEntry, saveOwnEntry } from './own-entry-queries.ts'
import { findPicture } from './picture-queries.ts'
import { createSearch, deleteSearch, listSearches, seeSearch, updateSearch } from './search-queries.ts'
import { understand } from './understand.ts'
import { readNames } from './vocabulary-queries.ts'

export function connectRoutes(app: App) {
  route(app, connect.list, ({ db, actor, query }) => listEntries(db, actor, query))
  route(app, connect.facets, async ({ db, actor, query, say }) => {
    const facets = await countFacets(db, actor, query)
    const level = facets.level.map((each) => ({
      ...each,
      label: levelName({ slug: each.value, name: each.label }, say),
    }))
    return { ...facets, level }
  })
  route(app, connect.map, ({ db, actor, query }) => listSpots(db, actor, query))
  route(app, connect.understand, async ({ db, actor, query, language }) =>
    understand(query.sentence, meaningsOf(await readNames(db, readerOf(actor)), language)),
  )
  route(app, connect.details, ({ db, actor, params }) => findDetails(db, actor, params.type, params.id))
  route(app, connect.picture, async ({ db, params }) => ({
    content: found(await findPicture(db, params.type, params.id, params.version)),
    isVersioned: true,
  }))
  route(app, connect.searches, ({ db, actor }) => listSearches(db, actor))
  route(app, connect.saveSearch, ({ db, author, body }) => createSearch(db, author, body))
  route(app, connect.updateSearch, ({ db, author, body }) => updateSearch(db, author, body))
  route(app, connect.seeSearch, ({ db, actor, body }) => seeSearch(db, actor, body.id))
  route(app, connect.deleteSearch, ({ db, author, params }) => deleteSearch(db, author, params.id))
  route(app, connect.ownEntry, ({ db, actor }) => readOwnEntry(db, actor))
  route(app, connect.updateOwnEntry, ({ db, author, body }) => saveOwnEntry(db, author, body))
}
