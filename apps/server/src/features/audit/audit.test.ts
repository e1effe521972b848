import { audit } from '@guildhall/contract/audit'
import { roles } from '@guildhall/contract/roles'
import { describe, expect, test } from 'vitest'
import { testServer } from '../../test/server.ts'

const server = await testServer()
const admin = await server.as('system_admin')
const masked = await server.as(await server.as('system_admin').then(({ user }) => user), {
  impersonator_id: admin.user.id,
})
const first = (await admin.call(roles.create, { body: { name: '=Formula', permissions: ['chat'] } })).data
await admin.call(roles.update, { body: { ...first, description: 'new' } })
await masked.call(roles.create, { body: { name: 'Masked', permissions: [] } })

describe('the audit', () => {
  test('lists the newest first, and names both people where one acted for the other', async () => {
    const { data, meta } = await admin.call(audit.list)
    expect(meta?.total).toBe(3)
    expect(data.map(({ action }) => action)).toEqual(['role.created', 'role.updated', 'role.created'])
    expect(data[0]).toMatchObject({ actor_id: admin.user.id, on_behalf_of_id: masked.user.id })
    expect(data[0]?.on_behalf_of_name).toContain('Person')
    expect(data[1]).toMatchObject({ before: { description: '' }, after: { description: 'new' }, subject_id: first.id })
  })

  test.each([
    [{ action: ['role.updated'] }, 1],
    [{ subject_type: ['role'] }, 3],
    [{ subject_id: first.id }, 2],
    [{ person_id: [masked.user.id] }, 1],
    [{ person_id: [admin.user.id] }, 3],
    [{ from: '2099-01-01' }, 0],
    [{ to: new Date().toISOString().slice(0, 10) }, 3],
  ])('filtered by %o holds %i', async (query, count) => {
    expect((await admin.call(audit.list, { query })).data).toHaveLength(count)
  })

  test('says what there is to filter by', async () => {
    const { data } = await admin.call(audit.filters)
    expect(data).toEqual({ actions: ['role.created', 'role.updated'], subject_types: ['role'] })
  })

  test('is verified, and exported so that no cell starts a formula', async () => {
    expect((await admin.call(audit.verify)).data).toEqual({ is_intact: true, checked: 3, broken_id: null })
    const { text } = await admin.call(audit.export, { query: { action: ['role.updated'] } })
    expect(text.trim().split('\r\n')).toHaveLength(2)
    expect(text).not.toMatch(/[\n,]=/)
  })
})
