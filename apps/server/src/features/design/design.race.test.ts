import { design } from '@guildhall/contract/design'
import { expect, test } from 'vitest'
import { during, race, statusesOf } from '../../test/race.ts'
import { testServer } from '../../test/server.ts'

const server = await testServer()
const admin = await server.as('system_admin')
const reader = await server.as('user')
const input = { kind: 'pdk', title: 'GaN kit', status: 'published', terms: 'Keep it secret.' } as const
const anAsset = async () => (await admin.call(design.create, { body: input })).data

test('a design asset is saved by one of two editors who opened the same version', async () => {
  const { id, version } = await anAsset()
  const update = (title: string) => admin.call(design.update, { body: { ...input, id, version, title } })
  const { replies } = await race(server, 'update design_assets', [() => update('First'), () => update('Second')])
  expect(statusesOf(replies)).toEqual([200, 409])
})

test('terms that are changed while somebody accepts them are read again', async () => {
  const { id, version, terms_hash } = await anAsset()
  const { replies } = await during(
    server,
    'update design_assets',
    () => admin.call(design.update, { body: { ...input, id, version, terms: 'Keep it very secret.' } }),
    () => reader.call(design.accept, { body: { id, terms_hash } }),
  )
  expect(replies.map(({ status }) => status)).toEqual([200, 422])
})

test('a design asset is accepted or deleted, but never accepted without being there', async () => {
  const { id, terms_hash } = await anAsset()
  const { replies } = await race(
    server,
    ['insert into design_acceptances', 'delete from design_assets'],
    [
      () => reader.call(design.accept, { body: { id, terms_hash } }),
      () => admin.call(design.delete, { params: { id } }),
    ],
  )
  expect(statusesOf(replies)).not.toContain(500)
})
