import { help, workforce } from '@guildhall/contract/articles'
import { contentLibrary } from '@guildhall/contract/content-library'
import type { Endpoint } from '@guildhall/contract/endpoint'
import { events } from '@guildhall/contract/events'
import { featureOfEndpoint } from '@guildhall/contract/feature-switches'
import { hubs } from '@guildhall/contract/hubs'
import { opportunities } from '@guildhall/contract/opportunities'
import { orders } from '@guildhall/contract/orders'
import { type PaletteGroup, type PaletteHit, type PaletteKind, paletteKinds } from '@guildhall/contract/palette'
import { may } from '@guildhall/contract/policy'
import { tools } from '@guildhall/contract/tools'
import type { Say } from '@guildhall/contract/validation'
import { readable } from '../../db/found-words.ts'
import type { Actor } from '../../http/actor.ts'
import type { Call } from '../../http/route.ts'
import { dateFormat } from '../../words/moments.ts'
import type { Language } from '../../words/say.ts'
import { levelName } from '../membership-levels/public.ts'
import { articleShelf, libraryShelf } from './content-queries.ts'
import { mark, wordsOf } from './marks.ts'
import { organizationShelves, peopleShelves } from './network-queries.ts'
import { findOn, mostHits, type FoundRow, type IsOpen, type Shelf } from './shelf-queries.ts'
import { eventShelf, hubShelf, opportunityShelf, orderShelf, toolShelf } from './work-queries.ts'

type Finding = Pick<Call<Endpoint>, 'db' | 'settings' | 'language' | 'say'> & { actor: Actor }

/** What the reader may open and that goes by these words, each kind by the rule of its own list; kinds without any are left out. */
export async function find({ db, settings, actor, language, say }: Finding, query: string): Promise<PaletteGroup[]> {
  const typed = readable(query).replaceAll(/\s+/g, ' ').trim()
  const words = wordsOf(typed)
  if (words.length === 0) return []
  const { switched_off } = await settings.read()
  const isOpen: IsOpen = ({ access, path }) => {
    const feature = featureOfEndpoint(path)
    return may(actor, access) && !(feature && switched_off.includes(feature))
  }
  const groups = await inLanes(paletteKinds, async (kind): Promise<PaletteGroup> => {
    const rows = await Promise.all(shelves[kind](actor, isOpen, typed).map((shelf) => findOn(db, shelf, typed)))
    return { kind, hits: best(rows.flat()).map((row) => hitOf(row, words, language, say)) }
  })
  return groups.filter(({ hits }) => hits.length > 0)
}

const when = <S>(isThere: boolean, shelf: () => S): S[] => (isThere ? [shelf()] : [])

const shelves: Record<PaletteKind, (actor: Actor, isOpen: IsOpen, typed: string) => Shelf[]> = {
  organizations: organizationShelves,
  people: peopleShelves,
  orders: (actor, isOpen) => when(isOpen(orders.list), () => orderShelf(actor)),
  opportunities: (actor, isOpen) => when(isOpen(opportunities.list), () => opportunityShelf(actor)),
  events: (actor, isOpen) => when(isOpen(events.list), () => eventShelf(actor)),
  hubs: (_actor, isOpen) => when(isOpen(hubs.list), () => hubShelf),
  tools: (_actor, isOpen) => when(isOpen(tools.list), () => toolShelf),
  content_library: (actor, isOpen) => when(isOpen(contentLibrary.list), () => libraryShelf(actor)),
  workforce_development: (actor, isOpen) =>
    when(isOpen(workforce.browse), () => articleShelf(actor, 'workforce_development')),
  help: (actor, isOpen) => when(isOpen(help.browse), () => articleShelf(actor, 'help')),
}

/** What comes from two shelves is one group: the better fit first, and of equal ones what is the reader's own. */
const best = (rows: FoundRow[]) => rows.toSorted((one, other) => one.rank - other.rank).slice(0, mostHits)

function hitOf(row: FoundRow, words: string[], language: Language, say: Say): PaletteHit {
  const { id, title, picture, time_zone } = row
  const day = row.moment === null ? '' : shortDayIn(language, Number(row.moment), time_zone ?? 'UTC')
  const level = row.level && levelName(row.level, say)
  const note = [day, level, row.note].filter(Boolean).join(', ')
  // Where there is no page of its own, a search leads to it by its name.
  const link = row.link.endsWith('search=') ? row.link + encodeURIComponent(title) : row.link
  return { id, title: mark(title, words), note: mark(note, words), link, picture }
}

const shortDayIn = (language: Language, moment: number, timeZone: string) =>
  dateFormat(language, { dateStyle: 'medium', timeZone }).format(moment)

/** A few at once: one person's typing never takes every connection that the node has. */
const lanes = 4

async function inLanes<In, Out>(items: readonly In[], run: (item: In) => Promise<Out>): Promise<Out[]> {
  const results = new Map<In, Out>()
  const waiting = [...items]
  const lane = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) results.set(item, await run(item))
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  return items.flatMap((item) => results.get(item) ?? [])
}
