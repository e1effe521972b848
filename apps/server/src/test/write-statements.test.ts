import { randomUUID } from 'node:crypto'
import { help } from '@guildhall/contract/articles'
import { eventRegistrations } from '@guildhall/contract/event-registrations'
import { messages } from '@guildhall/contract/messages'
import { opportunityResponses } from '@guildhall/contract/opportunity-responses'
import { orders } from '@guildhall/contract/orders'
import { organizations } from '@guildhall/contract/organizations'
import { profile } from '@guildhall/contract/profile'
import { quickLinkCategories, quickLinks } from '@guildhall/contract/quick-links'
import { savedViews } from '@guildhall/contract/saved-views'
import { expect, test } from 'vitest'
import { writing } from './articles.ts'
import { aQuickLink, aQuickLinkCategory, aUser } from './builders.ts'
import { aListed } from './directory.ts'
import { anEvent } from './events.ts'
import { send, toUser, twoPeople } from './messages.ts'
import { anOpportunity } from './opportunities.ts'
import { orderInput } from './orders.ts'
import { testServer } from './server.ts'
import { countStatements } from './statements.ts'
import { aPackage, aTool } from './tools.ts'

const server = await testServer()
const { db } = server
const admin = await server.as('system_admin')
const organization = await aListed(db)
const lead = await server.as(await aUser(db, { roles: ['organization_admin'], organization_id: organization.id }))
const project = await server.as(await aUser(db, { roles: ['project_lead'], organization_id: organization.id }))
const { ada, ben, asAda, asBen } = await twoPeople(server)
const { helpCategory } = writing(admin)

type Reply = { status: number }
/** Prepares a call and answers with what is counted. */
type Prepare = () => Promise<() => Promise<Reply>>

/**
 * The greatest number of statements of each write. Everything is counted that the call sends to the database, `begin` and
 * `commit` included, except for what a node remembers for a moment: the session and the settings of the site.
 */
const limits: [string, number, Prepare][] = [
  [
    'a message to somebody who has read everything',
    8,
    async () => {
      await send(asAda, toUser(ben))
      const { data } = await asBen.call(messages.userMessages, { query: toUser(ada) })
      await asBen.call(messages.read, {
        body: { conversation_id: data.conversation?.id ?? '', seq: data.messages.length },
      })
      return () => send(asAda, toUser(ben))
    },
  ],
  [
    'a message to somebody who was told before',
    6,
    async () => {
      await send(asAda, toUser(ben))
      return () => send(asAda, toUser(ben))
    },
  ],
  [
    'a first message',
    8,
    async () => {
      const people = await twoPeople(server)
      await people.asAda.call(messages.unreadCount)
      return () => send(people.asAda, toUser(people.ben))
    },
  ],
  [
    'a conversation is marked as read',
    7,
    async () => {
      const { data } = await send(asAda, toUser(ben))
      return () => asBen.call(messages.read, { body: { conversation_id: data.conversation_id, seq: data.seq } })
    },
  ],
  [
    'a quick link is added',
    6,
    async () => {
      const { id: category_id } = await aQuickLinkCategory(db)
      return () => admin.call(quickLinks.create, { body: { category_id, title: 'A', url: 'https://example.org/' } })
    },
  ],
  [
    'a quick link is added, with an idempotency key',
    7,
    async () => {
      const { id: category_id } = await aQuickLinkCategory(db)
      const body = { category_id, title: 'A', url: 'https://example.org/' }
      return () => admin.call(quickLinks.create, { body }, { 'idempotency-key': randomUUID() })
    },
  ],
  [
    'a quick link is saved',
    7,
    async () => {
      const { id, category_id } = await aQuickLink(db)
      return () => admin.call(quickLinks.update, { body: { id, category_id, title: 'A', url: 'https://example.org/' } })
    },
  ],
  [
    'a category of quick links is added',
    6,
    async () => () => admin.call(quickLinkCategories.create, { body: { name: randomUUID() } }),
  ],
  [
    'a view is saved',
    6,
    async () => () =>
      admin.call(savedViews.create, { body: { list: 'users', name: randomUUID().slice(0, 30), search: '' } }),
  ],
  [
    'somebody registers for an event',
    13,
    async () => {
      const { id } = await anEvent(db)
      return () => lead.call(eventRegistrations.register, { body: { id } })
    },
  ],
  [
    'a profile is saved',
    9,
    async () => {
      const { data } = await lead.call(profile.show)
      return () => lead.call(profile.update, { body: { ...data, job_title: randomUUID() } })
    },
  ],
  [
    'an article is added',
    14,
    async () => {
      const { id: category_id } = await helpCategory()
      return () => admin.call(help.create, { body: { category_id, title: 'New', status: 'published' } })
    },
  ],
  [
    'an article is saved',
    15,
    async () => {
      const { id: category_id } = await helpCategory()
      const { data } = await admin.call(help.create, { body: { category_id, title: 'Old', status: 'published' } })
      const body = { id: data.id, version: data.version, category_id, title: 'Newer', details: null }
      return () => admin.call(help.update, { body })
    },
  ],
  [
    'a response is begun',
    10,
    async () => {
      const { id: opportunity_id } = await anOpportunity(db)
      return () => lead.call(opportunityResponses.begin, { body: { opportunity_id } })
    },
  ],
  [
    'an order is begun',
    27,
    async () => {
      const { id: tool_id } = await aTool(db)
      const { id: package_id } = await aPackage(db, { lines: [{ tool_id }] })
      return () =>
        project.call(orders.create, { body: { ...orderInput, package_id, organization_id: organization.id } })
    },
  ],
  [
    'an organization is saved',
    12,
    async () => {
      const { data } = await admin.call(organizations.show, { params: { id: organization.id } })
      return () => admin.call(organizations.update, { body: { ...data, city: randomUUID() } })
    },
  ],
]

test.runIf(process.env['TEST_DATABASE_URL'])('no write costs more statements than it may', async () => {
  const wrong: string[] = []
  for (const [name, most, prepare] of limits) {
    const call = await prepare()
    let status = 0
    const count = await countStatements(async () => {
      status = (await call()).status
    })
    if (status !== 200) wrong.push(`${name} answers ${status}`)
    // Fewer than three would say that they are not counted.
    else if (count > most || count < 3) wrong.push(`${name}: ${count} statements, at most ${most}`)
  }
  expect(wrong).toEqual([])
})
