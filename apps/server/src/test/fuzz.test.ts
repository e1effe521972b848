import { createHash } from 'node:crypto'
import { inspect } from 'node:util'
import { endpoints } from '@guildhall/contract/api'
import type { Endpoint } from '@guildhall/contract/endpoint'
import { live } from '@guildhall/contract/live'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { allDoors } from './doors/all.ts'
import { aNetwork } from './doors/network.ts'
import { nasty, twisted } from './nasty.ts'
import { type Caller, testServer } from './server.ts'
import { isWhole } from './scope.ts'
import { keysOf, nameOf, portal } from './walk.ts'

// How often every endpoint is tried: once in the gate, and `npm run attack` asks for more.
const tries = Number(process.env['ATTACK_TRIES'] ?? 1)
const questions = isWhole ? 2 * tries : 1
const timeoutMs = 60_000 * tries
const seed = Number(process.env['ATTACK_SEED'] ?? 7)

const server = await testServer()
const network = await aNetwork(server)
const counts = { taken: 0, refused: 0, broken: 0 }
afterAll(() => void process.stdout.write(`fuzz: ${JSON.stringify(counts)} with seed ${seed}\n`))

// The stream of live events has no end to wait for.
const isReading = (endpoint: Endpoint) => endpoint.method === 'GET' && !endpoint.changes && endpoint !== live.stream

test.each(allDoors(network).map((door) => [nameOf(door.endpoint), door] as const))(
  '%s does not break on right input with one place twisted',
  async (name, { endpoint, visit }) => {
    for (let n = 0; n < tries; n++) {
      const { caller, input = {} } = await visit()
      const bad = drawn(twisted(input), `${name} ${n}`)
      expect(await send(endpoint, caller, bad), `with ${inWords(bad)}`).toBeLessThan(500)
    }
  },
  timeoutMs,
)

// Reading changes nothing: several of them run at once.
test.concurrent.each(endpoints.filter(isReading).map((endpoint) => [nameOf(endpoint), endpoint] as const))(
  '%s does not break on questions that nobody asks',
  async (name, endpoint) => {
    const question = fc.record({ params: askedFor(endpoint.params), query: askedFor(endpoint.query) })
    for (let n = 0; n < questions; n++) {
      const bad = drawn(question, `${name} ${n}`)
      expect(await send(endpoint, network.admin, bad), `with ${inWords(bad)}`).toBeLessThan(500)
    }
  },
  timeoutMs,
)

test('one place is twisted at a time, and every way of it comes up', () => {
  const right = { name: 'Etch', tags: ['dry', 'wet'] }
  const seen = fc.sample(twisted(right), { numRuns: 500, seed: 7 }).map((bad) => JSON.stringify(bad))
  expect(seen).toContain('{"name":"Etch"}')
  expect(seen).toContain('{"name":["Etch"],"tags":["dry","wet"]}')
  expect(new Set(seen).size).toBeGreaterThan(100)
})

const inWords = (bad: unknown) => inspect(bad, { depth: null }).slice(0, 2000)

/** Some of what it takes, each of them nonsense. */
const askedFor = (schema: z.ZodType | undefined) =>
  fc.record(Object.fromEntries(keysOf(schema).map((key) => [key, nasty])), { requiredKeys: [] })

/** The same for the same name and seed, so that what is found can be found again. */
const drawn = <T>(what: fc.Arbitrary<T>, name: string): T => {
  const [value] = fc.sample(what, {
    numRuns: 1,
    seed: createHash('sha256').update(`${seed} ${name}`).digest().readInt32BE(),
  })
  return value as T
}

async function send(endpoint: Endpoint, caller: Pick<Caller, 'request'>, input: unknown): Promise<number> {
  const { params, query, body } = partsOf(input)
  const { status } = await caller.request({
    method: endpoint.method,
    url: `/api/${endpoint.path.replaceAll(/:(\w+)/g, (_, key) => encodeURIComponent(textOf(params[key])))}`,
    query: Object.fromEntries(Object.entries(query).map(([key, value]) => [key, textOf(value)])),
    headers: { ...portal, 'content-type': 'application/json' },
    ...(endpoint.method === 'GET' ? {} : { payload: JSON.stringify(body ?? {}) }),
  })
  counts[status >= 500 ? 'broken' : status >= 400 ? 'refused' : 'taken'] += 1
  return status
}

const Parts = z.object({
  params: z.record(z.string(), z.unknown()).catch({}),
  query: z.record(z.string(), z.unknown()).catch({}),
  body: z.unknown(),
})
const partsOf = (input: unknown) => Parts.catch({ params: {}, query: {}, body: input }).parse(input)

/** Addresses carry no half of a letter. */
const textOf = (value: unknown) =>
  Buffer.from(typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toString()
