import { endpoints } from '@guildhall/contract/api'
import type { Endpoint } from '@guildhall/contract/endpoint'
import { z } from 'zod'
import { isWhole } from './scope.ts'
import type { Caller, Reply, TestServer } from './server.ts'

export const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`
export const isChanging = ({ method, changes }: Endpoint) => method !== 'GET' || changes === true

/** The headers that the portal's own page sends; without them every change is refused. */
export const portal = { 'sec-fetch-site': 'same-origin', 'x-requested-with': 'guildhall' }

/** Calls an endpoint with an empty body and with ids that match nothing. */
export const callEmpty = ({ method, path }: Endpoint, caller: Pick<Caller, 'request'>, cookies = {}) =>
  caller.request({
    method,
    url: `/api/${path.replaceAll(/:\w+/g, '00000000-0000-4000-8000-000000000000')}`,
    cookies,
    headers: portal,
    ...(method === 'GET' || method === 'DELETE' ? {} : { payload: {} }),
  })

type User = Caller['user']

/**
 * A caller for many calls in a row. Some calls end the session: the next one is answered 401, and is repeated once with a
 * new session, so only a 401 that has another reason reaches the test.
 */
export async function aTirelessCaller(
  server: TestServer,
  user: User,
  session?: Parameters<TestServer['as']>[1],
): Promise<Pick<Caller, 'request' | 'user'>> {
  let current = server.as(user, session)
  await current
  return {
    user,
    async request(ask): Promise<Reply<unknown>> {
      const used = current
      const reply = await (await used).request(ask)
      if (reply.status !== 401) return reply
      if (current === used) current = server.as(user, session)
      return (await current).request(ask)
    },
  }
}

/** Runs independent work, a few at a time, and answers in the order of the items. */
export async function severalAtOnce<T, R>(items: readonly T[], work: (item: T) => Promise<R>, width = 6): Promise<R[]> {
  const results: R[] = []
  const waiting = items.entries()
  const worker = async () => {
    for (const [index, item] of waiting) results[index] = await work(item)
  }
  await Promise.all(Array.from({ length: width }, worker))
  return results
}

/** Visits endpoints, a few at a time, and lists what is wrong with each of them, by its name. */
export async function walk(
  visit: (endpoint: Endpoint) => Promise<string | false | undefined>,
  visited: readonly Endpoint[] = endpoints,
): Promise<string[]> {
  const complaints = await severalAtOnce(visited, visit)
  return complaints.flatMap((complaint, index) => {
    const endpoint = visited[index]
    return complaint && endpoint ? [`${nameOf(endpoint)}: ${complaint}`] : []
  })
}

/** What an endpoint takes in a part of its input. */
export const keysOf = (schema: z.ZodType | undefined) =>
  schema ? Object.keys(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }).properties ?? {}) : []

/** The queries that differ to an endpoint: the gate leaves out those with a key that it does not take and so ignores. */
export function queriesFor<Q extends object>(endpoint: Endpoint, queries: Q[]): Q[] {
  const taken = keysOf(endpoint.query)
  return isWhole ? queries : queries.filter((query) => Object.keys(query).every((key) => taken.includes(key)))
}
