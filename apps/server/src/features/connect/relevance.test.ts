import { directoryTypes } from '@guildhall/contract/connect'
import { expect, test } from 'vitest'
import { loadDemoNetwork } from '../../demo/load.ts'
import { find } from '../../test/directory.ts'
import { testServer } from '../../test/server.ts'
import relevance from './relevance.json' with { type: 'json' }

const server = await testServer()
await loadDemoNetwork(server.deps)
const member = await server.as('user')

const kept = directoryTypes.flatMap((of) =>
  Object.entries<string[]>(relevance[of]).map(([search, first]) => [of, search, first] as const),
)

test('at least forty searches are kept', () => {
  expect(kept.length).toBeGreaterThanOrEqual(40)
})

test.each(kept)('of all in the demo network, %s “%s” finds first what it should', async (of, search, first) => {
  expect((await find(member, { of, search })).names.slice(0, first.length)).toEqual(first)
})
