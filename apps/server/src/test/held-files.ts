import { api } from '@guildhall/contract/api'
import type { Endpoint } from '@guildhall/contract/endpoint'
import type { FilePlace, FileSubject } from '@guildhall/contract/files'
import { one } from '../db/db.ts'
import { articles, workforce_details } from '../db/schema/articles.ts'
import { design_assets } from '../db/schema/design.ts'
import { file_uses } from '../db/schema/files.ts'
import { library_items, library_versions } from '../db/schema/library.ts'
import { conversation_members, conversations, messages } from '../db/schema/messages.ts'
import { order_events } from '../db/schema/orders.ts'
import { payment_proofs, payments } from '../db/schema/payments.ts'
import { slugs } from '../db/schema/slugs.ts'
import { anInvoice } from './builders.ts'
import { anEvent } from './events.ts'
import { aStoredFile, pdfType } from './library.ts'
import type { MarkedNetwork } from './marked-network.ts'
import { anOpportunity } from './opportunities.ts'
import type { TestServer } from './server.ts'
import { theirEda } from './their-eda.ts'
import { aTool } from './tools.ts'

type Call = [Endpoint, { params?: object; query?: object }]
/** A file, how to fetch it, and the endpoints one of which must show its record to anyone who gets it. */
export type Held = { what: string; id: string; fetch: Call; shownBy: Call[]; isNamed: boolean }

const byId = (endpoint: Endpoint, { id }: { id: string }): Call => [endpoint, { params: { id } }]

/** A file in every place of everything that can hold one: published, drafted, and meant for some. */
export async function heldFiles(server: TestServer, network: MarkedNetwork): Promise<Held[]> {
  const held: Held[] = []
  /** Without a name, it is enough that the answer is given: it does not list what it holds. */
  const hold = async (
    type: FileSubject,
    subject: { id: string },
    place: FilePlace,
    shownBy: Call[],
    { what = '', isNamed = place !== 'body' } = {},
  ) => {
    const owner_id = network.people.office.id
    const file = await aStoredFile(server, { owner_id, name: 'a.pdf', media_type: pdfType, content: '%PDF-1.7' })
    await server.db.insert(file_uses).values({ file_id: file.id, subject_type: type, subject_id: subject.id, place })
    held.push({
      what: `${what} ${type} ${place}`.trim(),
      id: file.id,
      fetch: byId(api.files.show, file),
      shownBy,
      isNamed,
    })
    return file
  }
  const given: Holding = { server, network, hold, held }
  await holdContent(given)
  await holdLibrary(given)
  await holdWork(given)
  await holdEda(given)
  await holdPapers(given)
  return held
}

type Hold = (
  type: FileSubject,
  subject: { id: string },
  place: FilePlace,
  shownBy: Call[],
  more?: { what?: string; isNamed?: boolean },
) => Promise<{ id: string }>
type Holding = { server: TestServer; network: MarkedNetwork; hold: Hold; held: Held[] }

/** What is written for members: for all, for the hub alone, and not yet. */
const audiences = ({ hub }: MarkedNetwork) => [
  { what: 'open', status: 'published' as const, audience: { levels: [], hubs: [], roles: [] } },
  { what: 'meant for a hub:', status: 'published' as const, audience: { levels: [], hubs: [hub.id], roles: [] } },
  { what: 'drafted', status: 'draft' as const, audience: { levels: [], hubs: [], roles: [] } },
]

async function holdContent({ server: { db }, network, hold }: Holding) {
  const { hub, article, course } = network
  for (const { what, status, audience } of audiences(network)) {
    const event = await anEvent(db, { hub_id: hub.id, status, audience })
    for (const place of ['cover', 'attachment', 'body'] as const)
      await hold('event', event, place, [byId(api.events.show, event)], { what })
    const asset = one(await db.insert(design_assets).values({ kind: 'pdk', title: 'A', status, audience }).returning())
    const terms = one(
      await db.insert(design_assets).values({ kind: 'pdk', title: 'B', status, audience, terms: 'Terms' }).returning(),
    )
    for (const each of [asset, terms]) {
      await hold('design_asset', each, 'attachment', [byId(api.design.show, each)], { what })
      await hold('design_asset', each, 'body', [byId(api.design.show, each)], { what })
    }
    for (const { area, category_id } of [article, course]) {
      const slug = crypto.randomUUID()
      const written = { area, category_id, title: slug, slug, status, audience }
      const { id } = one(await db.insert(articles).values(written).returning())
      await db.insert(slugs).values({ scope: area, slug, subject_id: id })
      const [type, { read, edit }] =
        area === 'help' ? (['help_article', api.help] as const) : (['workforce_item', api.workforce] as const)
      if (type === 'workforce_item') await db.insert(workforce_details).values({ article_id: id, kind: 'course' })
      for (const place of ['attachment', 'body'] as const)
        await hold(type, { id }, place, [[read, { params: { slug } }], byId(edit, { id })], { what })
    }
  }
  for (const place of ['cover', 'attachment', 'body'] as const)
    await hold('hub', hub, place, [byId(api.hubs.show, hub)])
}

/** Two versions of an item, of which the first is no longer the one that is shown. */
async function holdLibrary({ server: { db }, network, hold, held }: Holding) {
  const { hub, item } = network
  for (const { what, status, audience } of audiences(network)) {
    const row = { category_id: item.category_id, kind: 'file' as const, title: 'A', status, audience, hub_id: hub.id }
    const kept = one(await db.insert(library_items).values(row).returning())
    const shownBy = [byId(api.contentLibrary.show, kept)]
    for (const number of [1, 2]) {
      const file = await hold('library_item', kept, 'content', shownBy, { what: `${what} version ${number} of` })
      await db.insert(library_versions).values({ item_id: kept.id, number, file_id: file.id })
      const fetch: Call = [api.contentLibrary.download, { params: { id: kept.id }, query: { version: number } }]
      held.push({ what: `${what} download of version ${number}`, id: file.id, fetch, shownBy, isNamed: true })
    }
    await hold('library_item', kept, 'body', shownBy, { what })
  }
}

async function holdWork({ server: { db }, network, hold }: Holding) {
  const { firms, capability, call, response } = network
  await hold('capability', capability, 'attachment', [byId(api.capabilities.show, capability)])
  const draft = await anOpportunity(db, { state: 'draft', organization_id: firms.quiet.id })
  for (const each of [call, draft])
    await hold('opportunity', each, 'attachment', [byId(api.opportunities.show, each)], { what: each.state })
  await hold('opportunity_response', response, 'attachment', [byId(api.opportunityResponses.show, response)])
}

async function holdEda({ server: { db }, network, hold, held }: Holding) {
  const { firms, people } = network
  const { order, acceptance } = await theirEda(db, firms.quiet, people.quiet, 'held')
  const events: Call = [api.orders.events, { query: { order_id: order.id } }]
  await hold('order', order, 'attachment', [byId(api.orders.show, order)])
  const note = one(await db.insert(order_events).values({ order_id: order.id, by_id: people.quiet.id }).returning())
  await hold('order_event', note, 'attachment', [events])

  const tools = [await aTool(db), await aTool(db, { state: 'draft' }), { id: order.tool_id, state: 'used' }]
  for (const tool of tools) {
    const mine: Call[] = [[api.edaAccess.list, {}]]
    const listed: Call[] = [byId(api.tools.show, tool)]
    const isReleased = tool.state !== 'draft'
    // Those who order or use an element are not listed its documents one by one.
    const more = isReleased ? [[api.orders.offers, {}] satisfies Call, ...mine] : []
    await hold('tool', tool, 'attachment', [...listed, ...more], { what: tool.state, isNamed: false })
    await hold('tool', tool, 'content', [...listed, ...mine], { what: tool.state })
  }

  const talk = async (kind: 'order' | 'direct', members: { id: string }[], order_id: string | null) => {
    const key = crypto.randomUUID()
    const conversation = one(await db.insert(conversations).values({ kind, key, order_id, last_seq: 1 }).returning())
    await db
      .insert(conversation_members)
      .values(members.map(({ id: user_id }) => ({ conversation_id: conversation.id, user_id })))
    const written = { id: crypto.randomUUID(), conversation_id: conversation.id, seq: 1, author_id: people.quiet.id }
    return {
      conversation,
      message: one(
        await db
          .insert(messages)
          .values({ ...written, body: 'x' })
          .returning(),
      ),
    }
  }
  const said = ({ id }: { id: string }): Call => [api.messages.userMessages, { query: { type: 'conversation', id } }]
  const about = await talk('order', [people.quiet], order.id)
  await hold('message', about.message, 'attachment', [said(about.conversation), events], { what: 'order' })
  const direct = await talk('direct', [people.quiet, people.outside], null)
  await hold('message', direct.message, 'attachment', [said(direct.conversation)], { what: 'direct' })

  held.push({
    what: 'receipt of a EULA',
    id: acceptance.id,
    fetch: byId(api.eulas.receipt, acceptance),
    shownBy: [[api.eulas.acceptances, {}]],
    isNamed: true,
  })
}

async function holdPapers({ server: { db }, network: { firms }, held }: Holding) {
  const invoice = await anInvoice(db, { organization_id: firms.quiet.id })
  const paid = { invoice_id: invoice.id, amount: 10, paid_on: '2026-01-02', method: 'check' as const }
  const payment = one(await db.insert(payments).values(paid).returning())
  await db
    .insert(payment_proofs)
    .values({ payment_id: payment.id, name: 'a.pdf', type: pdfType, content: Buffer.from('%PDF-1.7') })
  const shownBy: Call[] = [byId(api.payments.show, firms.quiet), [api.payments.mine, {}]]
  held.push(
    { what: 'invoice', id: invoice.id, fetch: byId(api.payments.file, invoice), shownBy, isNamed: true },
    { what: 'proof of a payment', id: payment.id, fetch: byId(api.payments.proof, payment), shownBy, isNamed: true },
  )
}
