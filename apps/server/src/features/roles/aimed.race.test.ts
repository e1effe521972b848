import { quickLinks } from '@guildhall/contract/quick-links'
import { roles } from '@guildhall/contract/roles'
import { describe, expect, test } from 'vitest'
import { aQuickLinkCategory } from '../../test/builders.ts'
import { during } from '../../test/race.ts'
import { testServer } from '../../test/server.ts'

const server = await testServer()
const [admin, other] = [await server.as('system_admin'), await server.as('system_admin')]
const { id: category_id } = await aQuickLinkCategory(server.db)

let counter = 0
const aRole = async () =>
  (await admin.call(roles.create, { body: { name: `Group ${++counter}`, permissions: [] } })).data
const addLink = (slug: string) => () =>
  other.call(quickLinks.create, {
    body: { category_id, title: slug, url: 'https://example.com/', audience: { levels: [], hubs: [], roles: [slug] } },
  })
const remove = (id: string, replacement_id?: string) => () =>
  admin.call(roles.delete, { params: { id }, query: replacement_id ? { replacement_id } : {} })

describe('a role that is deleted while something is saved for it', () => {
  test('is refused at the audience when the deletion came first', async () => {
    const role = await aRole()
    const { replies } = await during(server, 'delete from roles', remove(role.id), addLink(role.slug))
    expect(replies.map(({ status }) => status)).toEqual([200, 422])
    expect(replies[1].errors).toHaveProperty('audience')
  })

  test('hands it on, and needs a role for that', async () => {
    const [role, replacement] = [await aRole(), await aRole()]
    const [saved] = (
      await during(server, 'insert into quick_links', addLink(role.slug), remove(role.id, replacement.id))
    ).replies
    const { data } = await admin.call(quickLinks.show, { params: { id: saved.data.id } })
    expect(data.audience.roles).toEqual([replacement.slug])

    const last = await aRole()
    const { replies } = await during(server, 'insert into quick_links', addLink(last.slug), remove(last.id))
    expect(replies.map(({ status }) => status)).toEqual([200, 422])
    expect(replies[1].errors).toHaveProperty('replacement_id')
  })
})
