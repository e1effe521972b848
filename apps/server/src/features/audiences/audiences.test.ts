import { audiences } from '@guildhall/contract/audiences'
import { help } from '@guildhall/contract/articles'
import { contentLibrary } from '@guildhall/contract/content-library'
import { design } from '@guildhall/contract/design'
import { events } from '@guildhall/contract/events'
import { opportunities } from '@guildhall/contract/opportunities'
import { quickLinks } from '@guildhall/contract/quick-links'
import { roles as rolesEndpoints } from '@guildhall/contract/roles'
import { describe, expect, test } from 'vitest'
import { user_roles } from '../../db/schema/users.ts'
import { writing } from '../../test/articles.ts'
import { aQuickLinkCategory, aUser } from '../../test/builders.ts'
import { eventInput } from '../../test/events.ts'
import { aLibraryCategory } from '../../test/library.ts'
import { opportunityInput } from '../../test/opportunities.ts'
import { type Caller, testServer } from '../../test/server.ts'

const server = await testServer()
const { db } = server
const admin = await server.as('system_admin')
const { data: role } = await admin.call(rolesEndpoints.create, { body: { name: 'Étude group', permissions: [] } })
const holder = await aUser(db)
await db.insert(user_roles).values({ user_id: holder.id, role_id: role.id })
const [meant, other] = [await server.as(holder), await server.as('user')]

test('the roles to choose from are the built-in ones in the reader’s language, then the network’s own', async () => {
  const read = async (language: string) =>
    (await other.call(audiences.options, {}, { 'accept-language': language })).data.roles
  expect((await read('en')).at(-1)).toEqual({ value: role.slug, label: 'Étude group' })
  expect(await read('en')).toContainEqual({ value: 'hub_manager', label: 'Hub manager' })
  expect(await read('es')).toContainEqual({ value: 'hub_manager', label: 'Encargado de hub' })
})

describe('a custom role as an audience', () => {
  const audience = { levels: [], hubs: [], roles: [role.slug] }
  const title = 'For the étude group'
  const { article } = writing(admin)

  test.each<[string, () => Promise<(caller: Caller) => Promise<{ status: number }>>]>([
    [
      'a quick link',
      async () => {
        const { id: category_id } = await aQuickLinkCategory(db)
        const body = { category_id, title, url: 'https://example.com/', audience }
        const { data } = await admin.call(quickLinks.create, { body })
        return (caller) => caller.call(quickLinks.show, { params: { id: data.id } })
      },
    ],
    [
      'a library item',
      async () => {
        const { id: category_id } = await aLibraryCategory(server)
        const body = { kind: 'link' as const, url: 'https://example.com/', category_id, title, audience }
        const { data } = await admin.call(contentLibrary.create, { body: { ...body, status: 'published' } })
        return (caller) => caller.call(contentLibrary.show, { params: { id: data.id } })
      },
    ],
    [
      'a help article',
      async () => {
        const { slug } = await article({ title, audience })
        return (caller) => caller.call(help.read, { params: { slug } })
      },
    ],
    [
      'an event',
      async () => {
        const { data } = await admin.call(events.create, { body: { ...eventInput, audience, is_published: true } })
        return (caller) => caller.call(events.show, { params: { id: data.id } })
      },
    ],
    [
      'an opportunity',
      async () => {
        const body = { ...opportunityInput, audience, is_published: true }
        const { data } = await admin.call(opportunities.create, { body })
        return (caller) => caller.call(opportunities.show, { params: { id: data.id } })
      },
    ],
    [
      'a design asset',
      async () => {
        const { data } = await admin.call(design.create, {
          body: { kind: 'pdk', title, status: 'published', audience },
        })
        return (caller) => caller.call(design.show, { params: { id: data.id } })
      },
    ],
  ])('shows %s to the people who have the role, and to no others', async (_kind, make) => {
    const show = await make()
    expect((await show(meant)).status).toBe(200)
    expect((await show(other)).status).toBe(404)
  })

  test('is named by its slug', async () => {
    const { id: category_id } = await aQuickLinkCategory(db)
    const body = { category_id, title, url: 'https://example.com/', audience: { ...audience, roles: ['<no slug>'] } }
    expect((await admin.call(quickLinks.create, { body })).status).toBe(422)
  })
})
