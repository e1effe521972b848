import { fileSubjects } from '@guildhall/contract/files'
import { expect, test } from 'vitest'
import { heldFiles, type Held } from './held-files.ts'
import { everyLooker } from './lookers.ts'
import { aMarkedNetwork } from './marked-network.ts'
import { type Caller, testServer } from './server.ts'
import { severalAtOnce } from './walk.ts'

const server = await testServer()
const network = await aMarkedNetwork(server.db)
const files = await heldFiles(server, network)
const { people } = network
const lookers: { name: string; caller: Caller }[] = [
  ...(await everyLooker(server, network)),
  { name: 'author', caller: await server.as(people.quiet) },
  { name: 'author, impersonated', caller: await server.as(people.quiet, { impersonator_id: people.office.id }) },
]

test('a file is served only to people who see its record, in every form', async () => {
  const leaks: string[] = []
  const served = new Set<string>()
  const pairs = lookers.flatMap((looker) => files.map((file) => ({ looker, file })))
  await severalAtOnce(pairs, async ({ looker: { name, caller }, file }) => {
    if (!(await isServed(caller, file))) return
    served.add(file.what)
    if (!(await isShown(caller, file))) leaks.push(`${file.what} to ${name}`)
  })
  process.stdout.write(`${pairs.length} combinations of ${files.length} files with ${lookers.length} people\n`)
  expect(leaks).toEqual([])
  expect(files.filter(({ what }) => !served.has(what)).map(({ what }) => what)).toEqual([])
})

test('everything that can hold a file does', () => {
  expect(fileSubjects.filter((type) => !files.some(({ what }) => what.includes(type)))).toEqual([])
})

/** Whole, to be saved, or in part. */
async function isServed(caller: Caller, { fetch: [endpoint, { params, query }] }: Held): Promise<boolean> {
  const isOpen = ({ status }: { status: number }) => status === 200 || status === 206
  const input = { ...(params && { params }), ...(query && { query }) }
  const forms = [
    await caller.call(endpoint, input),
    await caller.call(endpoint, { ...input, query: { ...query, download: '1' } }),
    await caller.call(endpoint, input, { range: 'bytes=0-3' }),
  ]
  return forms.some(isOpen)
}

async function isShown(caller: Caller, { id, shownBy, isNamed }: Held): Promise<boolean> {
  for (const [endpoint, input] of shownBy) {
    const { status, text } = await caller.call(endpoint, input)
    if (status === 200 && (!isNamed || text.includes(id))) return true
  }
  return false
}
