import { users } from '@guildhall/contract/users'
import { describe, expect, test } from 'vitest'
import { anOrganization, aUser } from '../../test/builders.ts'
import { testServer } from '../../test/server.ts'

const server = await testServer()
const { db } = server
const admin = await server.as('system_admin')
const organization = await anOrganization(db, { name: 'Halden Wafer Works' })
for (const [first_name, last_name] of [
  ['José', 'Núñez'],
  ['Ana', 'Abbott'],
  ['Zoe', 'Abbott'],
] as const)
  await aUser(db, {
    first_name,
    last_name,
    email: `${first_name}.${last_name}@halden.test`,
    organization_id: organization.id,
    job_title: '=cmd',
  })

const names = async (query: Parameters<typeof admin.call<typeof users.list>>[1]) =>
  (await admin.call(users.list, query)).data.map(({ name }) => name)

describe('the list of users', () => {
  test('sorts by last name, then first name, in both directions', async () => {
    const query = { organization_id: [organization.id] }
    expect(await names({ query })).toEqual(['Ana Abbott', 'Zoe Abbott', 'José Núñez'])
    expect(await names({ query: { ...query, sort: '-name' } })).toEqual(['José Núñez', 'Zoe Abbott', 'Ana Abbott'])
  })

  test.each([
    ['by name without accents', 'jose nunez'],
    ['by the middle of an email', 'núñez@halden'],
    ['by words in any order', 'NÚÑEZ jos'],
  ])('finds people %s', async (_name, search) => {
    expect(await names({ query: { search } })).toEqual(['José Núñez'])
  })

  test('finds people by their organization', async () => {
    expect(await names({ query: { search: 'halden wafer' } })).toHaveLength(3)
  })

  test('takes % and _ as they are typed', async () => {
    expect(await names({ query: { search: '%' } })).toEqual([])
    expect(await names({ query: { search: 'a_a' } })).toEqual([])
  })

  test('counts what is filtered, and says on which page one is', async () => {
    const reply = await admin.call(users.list, { query: { search: 'halden', per_page: 2, page: 2 } })
    expect(reply.meta).toEqual({ total: 3, total_is_exact: true, page: 2, per_page: 2 })
    expect(reply.data).toHaveLength(1)
    const beyond = await admin.call(users.list, { query: { search: 'halden', page: 9 } })
    expect(beyond).toMatchObject({ data: [], meta: { total: 3 } })
  })

  test('never hands out what the contract does not name', async () => {
    const { text } = await admin.call(users.list)
    expect(text).not.toMatch(/password|totp|search_text/)
  })

  test('shows an organization admin only his own people', async () => {
    const own = await server.as(
      await aUser(db, { roles: ['organization_admin'], organization_id: organization.id, last_name: 'Zuse' }),
    )
    expect((await own.call(users.list)).meta?.total).toBe(4)
    const other = await server.as('organization_admin')
    expect((await other.call(users.list)).meta?.total).toBe(1)
    expect((await other.call(users.list, { query: { organization_id: [organization.id] } })).data).toEqual([])
  })

  test.each(['page=0', 'per_page=101', 'page=x', 'status=unheard_of', 'organization_id=1'])(
    'refuses %s',
    async (query) => {
      const reply = await admin.request({ method: 'GET', url: `/api/users/list?${query}` })
      expect(reply.status).toBe(422)
      expect(Object.keys(reply.errors ?? {})[0]).toContain(query.split('=')[0])
    },
  )
})

describe('the names in a picker', () => {
  const picked = async (search: string, client = admin) =>
    (await client.call(users.nameList, { query: { search } })).data.map(({ name }) => name)

  test('begin with the last names that begin with what was typed, without accents, and go on with all others', async () => {
    for (const [first_name, last_name] of [
      ['Nunzia', 'Amato'],
      ['Bea', 'Nuñez'],
      ['Ada', 'Nunn'],
      ['Cy', 'Anun'],
    ] as const)
      await aUser(db, { first_name, last_name })
    expect(await picked('NUN')).toEqual(['Bea Nuñez', 'José Núñez', 'Ada Nunn', 'Nunzia Amato', 'Cy Anun'])
    expect(await picked('nunn ada')).toEqual(['Ada Nunn'])
    expect(await picked('nun%')).toEqual([])
  })

  test('are 25 at most, and none of another organization for who sees only his own', async () => {
    for (let n = 0; n < 30; n++) await aUser(db, { first_name: `Number ${n}`, last_name: 'Quintero' })
    const found = await picked('quint')
    expect(found).toHaveLength(25)
    expect(new Set(found).size).toBe(25)
    const own = await anOrganization(db)
    const colleague = await aUser(db, { last_name: 'Quintanilla', organization_id: own.id })
    const client = await server.as(await aUser(db, { roles: ['organization_admin'], organization_id: own.id }))
    expect(await picked('quint', client)).toEqual([`${colleague.first_name} Quintanilla`])
  })
})

test('the export is a file with one line a person and no formula', async () => {
  const { text } = await admin.call(users.export, { query: { organization_id: [organization.id], search: 'abbott' } })
  const lines = text.trim().split('\r\n')
  expect(lines).toHaveLength(3)
  expect(lines[1]).toContain(`Ana,Abbott,Ana.Abbott@halden.test,'=cmd,Halden Wafer Works`)
})
