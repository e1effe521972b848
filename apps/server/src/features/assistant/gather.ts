import type { AssistantSource } from '@guildhall/contract/assistant'
import { help, workforce } from '@guildhall/contract/articles'
import { connect, directoryTypes, type DirectoryEntry, type DirectoryType } from '@guildhall/contract/connect'
import { contentLibrary } from '@guildhall/contract/content-library'
import type { Endpoint } from '@guildhall/contract/endpoint'
import { events } from '@guildhall/contract/events'
import { featureOfEndpoint } from '@guildhall/contract/feature-switches'
import { opportunities } from '@guildhall/contract/opportunities'
import { may } from '@guildhall/contract/policy'
import type { Passage } from '@guildhall/contract/search'
import { readerOf } from '../../db/listed.ts'
import type { Call } from '../../http/route.ts'
import { plainText } from '../../services/rich-text.ts'
import { momentIn, spanIn } from '../../words/moments.ts'
import { articlesAbout, helpArea, workforceArea } from '../articles/public.ts'
import { listEntries } from '../connect/public.ts'
import { itemsAbout } from '../content-library/public.ts'
import { eventsAbout } from '../events/public.ts'
import { opportunitiesAbout } from '../opportunities/public.ts'
import type { Sought } from '../search/public.ts'
import { type Words } from './question.ts'
import { quote, type Quoted } from './quotes.ts'

/** Who asks, and with what his question is answered. */
export type Asking = Pick<Call<Endpoint>, 'db' | 'settings' | 'say' | 'language'> & {
  actor: Call<Endpoint>['actor'] & {}
}

type Found = Omit<AssistantSource, 'number'> & { text: string }
export type Gathered = Quoted<AssistantSource & { text: string }>[]

/** Before something is looked into: whether its own list is there for him. */
type Place = { list: Endpoint; find: (asking: Asking, sought: Sought) => Promise<Found[]> }

const mostSources = 6
const mostOfPlace = 4

/** What this person may read that says something about the words, by the rules of the screens that show it; best first. */
export async function gather(asking: Asking, words: Words, signal: AbortSignal): Promise<Gathered> {
  if (words.length === 0) return []
  const { switched_off } = await asking.settings.read()
  const found: Found[] = []
  for (const { list, find } of places) {
    const feature = featureOfEndpoint(list.path)
    if (!may(asking.actor, list.access) || (feature && switched_off.includes(feature))) continue
    signal.throwIfAborted()
    const exact = await find(asking, { words, need: 'all' })
    signal.throwIfAborted()
    found.push(...(exact.length > 0 || words.length === 1 ? exact : await find(asking, { words, need: 'any' })))
  }
  signal.throwIfAborted()
  return quote(found, words, mostSources).map(({ source, ...rest }, index) => ({
    ...rest,
    source: { number: index + 1, ...source },
  }))
}

const places: Place[] = [
  { list: help.search, find: (asking, sought) => findArticles(asking, 'help', sought) },
  { list: workforce.search, find: (asking, sought) => findArticles(asking, 'workforce_development', sought) },
  { list: contentLibrary.search, find: findItems },
  { list: opportunities.list, find: findOpportunities },
  { list: events.list, find: findEvents },
  { list: connect.list, find: findEntries },
]

async function findArticles({ db, actor }: Asking, area: 'help' | 'workforce_development', sought: Sought) {
  const [kind, base] = area === 'help' ? [helpArea, '/help'] : [workforceArea, '/workforce-development']
  const articles = await articlesAbout(db, actor, kind, sought, mostOfPlace)
  return articles.map(({ title, summary, body, slug, category_slug }): Found => ({
    area,
    title,
    link: `${base}/category/${category_slug}/${slug}`,
    text: lines(summary, readIn(body)),
  }))
}

async function findItems({ db, actor }: Asking, sought: Sought) {
  const items = await itemsAbout(db, actor, sought, mostOfPlace)
  return items.map(({ id, title, summary, body }): Found => ({
    area: 'content_library',
    title,
    link: `/content-library/view-content-library/${id}`,
    text: lines(summary, body),
  }))
}

async function findOpportunities({ db, actor, say, language }: Asking, sought: Sought) {
  const rows = await opportunitiesAbout(db, actor, sought, mostOfPlace)
  return rows.map(({ id, number, title, summary, sponsor, body, eligibility, ...times }): Found => ({
    area: 'opportunities',
    title: `${title} (${number})`,
    link: `/opportunities/details/${id}`,
    text: lines(
      summary,
      say('assistant.fact.closes', { moment: momentIn(language, times.closes_at, times.time_zone) }),
      sponsor && say('assistant.fact.sponsor', { name: sponsor }),
      readIn(body),
      eligibility,
    ),
  }))
}

async function findEvents({ db, actor, say, language }: Asking, sought: Sought) {
  const rows = await eventsAbout(db, actor, sought, mostOfPlace)
  return rows.map(({ id, title, summary, agenda, speakers, place, starts_at, ends_at, time_zone }): Found => ({
    area: 'events',
    title,
    link: `/events/view-event/${id}`,
    text: lines(
      summary,
      say('assistant.fact.takes_place', { span: spanIn(language, starts_at, ends_at, time_zone) }),
      place && say('assistant.fact.place', { place }),
      readIn(agenda),
      speakers.length > 0 && say('assistant.fact.speakers', { names: speakers.map(({ name }) => name).join(', ') }),
    ),
  }))
}

async function findEntries({ db, actor, say }: Asking, { words, need }: Sought) {
  const search = words.map(({ word }) => word).join(need === 'all' ? ' ' : ' or ')
  const found: Found[] = []
  for (const of of directoryTypes) {
    const { entries } = await listEntries(db, actor, { of, search, exact: '1', page: 1, per_page: mostOfPlace })
    for (const entry of entries) {
      const name = said(entry.name)
      found.push({ area: 'connect', title: name, link: linkTo(actor, of, entry.id, name), text: textOf(entry, say) })
    }
  }
  return found
}

/** His page, for those who may open it; for others the card in the directory. */
const linkTo = (actor: Asking['actor'], of: DirectoryType, id: string, name: string) =>
  readerOf(actor) === 'connect'
    ? `/connect/additional-details/${of}/${id}`
    : `/connect?of=${of}&search=${encodeURIComponent(name)}`

/** What a card shows. */
function textOf(entry: DirectoryEntry, say: Asking['say']): string {
  const place = [entry.city, entry.region, entry.country].filter(Boolean).join(', ')
  const isPerson = entry.of === 'user'
  const name = said(entry.name)
  return lines(
    isPerson &&
      say(entry.job_title ? 'assistant.fact.works' : 'assistant.fact.is_at', {
        name,
        title: entry.job_title,
        organization: entry.organization.name,
      }),
    said(entry.passage),
    place && say('assistant.fact.located', { name, place }),
    !isPerson &&
      entry.capabilities.length > 0 &&
      say('assistant.fact.offers', { name, what: entry.capabilities.map((each) => said(each.name)).join(', ') }),
    entry.certifications.length > 0 && say('assistant.fact.holds', { name, what: entry.certifications.join(', ') }),
    entry.hubs.length > 0 && say('assistant.fact.hubs', { name, what: entry.hubs.join(', ') }),
  )
}

/** What can be read in formatted text, with a line for each of its parts; of the longest only the beginning. */
const readIn = (html: string) =>
  html
    .slice(0, mostFormatted)
    .split(/<\/(?:p|h[2-4]|li|tr|pre|blockquote)>/i)
    .map(plainText)
    .join('\n')

const mostFormatted = 100_000

const said = (passage: Passage) => passage.map(({ text }) => text).join('')
const lines = (...parts: (string | false)[]) => parts.filter(Boolean).join('\n')
