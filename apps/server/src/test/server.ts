import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CallOf, DataOf, Endpoint, Envelope } from '@guildhall/contract/endpoint'
import { live } from '@guildhall/contract/live'
import type { Role } from '@guildhall/contract/permissions'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll } from 'vitest'
import { buildServer, type Server } from '../app.ts'
import { readConfig } from '../config.ts'
import type { Db } from '../db/db.ts'
import { openTestSession } from '../features/auth/test-session.ts'
import { createLog } from '../log.ts'
import { aUser } from './builders.ts'
import { testDatabase } from './database.ts'

type Ask = {
  method: Endpoint['method'] | 'HEAD'
  url: string
  query?: Record<string, string>
  headers?: Record<string, string>
  cookies?: Record<string, string>
  payload?: string | object
}

export type Reply<T> = Envelope<T> & {
  status: number
  headers: Record<string, unknown>
  text: string
  bytes: Uint8Array
}

/** A caller with a session: somebody made for the test, or nobody. */
export type Caller = {
  user: { id: string; organization_id: string | null }
  call: <const E extends Endpoint>(
    endpoint: E,
    input?: CallOf<E>,
    headers?: Record<string, string>,
  ) => Promise<Reply<DataOf<E>>>
  request: (ask: Ask) => Promise<Reply<unknown>>
}

export type TestServer = Server & {
  db: Db
  as(
    who: Role | { id: string; organization_id: string | null },
    session?: Parameters<typeof openTestSession>[2],
  ): Promise<Caller>
  stranger: Caller
  /** A second server on the same database. */
  anotherNode(): Promise<Server & { stranger: Caller }>
  /** Somebody with cookies and an address of his own, as a browser has. */
  browser(): Caller & { cookies: Record<string, string> }
}

/** The whole server on a database of its own; it ends with the test file. */
export async function testServer(environment: Record<string, string> = {}): Promise<TestServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'guildhall-'))
  const config = readConfig(
    {
      DATA_DIR: dataDir,
      LOG_LEVEL: 'silent',
      LINK_CHECK_PRIVATE: '1',
      TRUST_PROXY: '1',
      // The change that enqueues a job wakes a worker; polling only finds retries and jobs of another node.
      JOB_POLL_SECONDS: '5',
      // A test calls the scheduled jobs that it is about; one that the clock starts would change what another test expects.
      JOB_SCHEDULE: '0',
      // Tests call more in a minute than people do.
      PUBLIC_REQUESTS_PER_MINUTE: '1000000',
      ...environment,
    },
    '',
  )
  const database = await testDatabase()
  const server = await buildServer(config, database, createLog(config.logLevel))
  const nodes: Server[] = []
  afterAll(async () => {
    for (const node of nodes) await node.close()
    await server.close()
    await rm(dataDir, { recursive: true })
  })
  const { db } = server.deps
  return {
    ...server,
    db,
    async as(who, session) {
      const user = typeof who === 'string' ? await aUser(db, { roles: [who] }) : who
      return caller(server, user, await openTestSession(db, user.id, session))
    },
    stranger: caller(server, nobody),
    browser: () => browser(server),
    async anotherNode() {
      const node = await buildServer(config, { ...database, close: async () => {} }, createLog(config.logLevel))
      nodes.push(node)
      return { ...node, stranger: caller(node, nobody) }
    },
  }
}

const nobody = { id: '', organization_id: null }
let browsers = 0

function browser(server: Server) {
  const cookies: Record<string, string> = {}
  const address = { 'x-forwarded-for': `10.0.${++browsers >> 8}.${browsers & 255}` }
  const { call, request } = caller(server, nobody)
  const keeping = async <T>(asked: Promise<Reply<T>>): Promise<Reply<T>> => {
    const reply = await asked
    for (const cookie of [reply.headers['set-cookie'] ?? []].flat().map(String)) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      if (value) cookies[name] = value
      else delete cookies[name]
    }
    return reply
  }
  const held = () => ({
    ...address,
    cookie: Object.entries(cookies)
      .map((pair) => pair.join('='))
      .join('; '),
  })
  return {
    user: nobody,
    cookies,
    request: (ask: Ask) => keeping(request({ ...ask, headers: { ...held(), ...ask.headers } })),
    call: <const E extends Endpoint>(endpoint: E, input?: CallOf<E>, headers?: Record<string, string>) =>
      keeping(call(endpoint, input, { ...held(), ...headers })),
  }
}

function caller({ http }: Server, user: Caller['user'], token?: string): Caller {
  const request = async (ask: Ask) => {
    const cookies: Record<string, string> = { ...(token ? { guildhall: token } : {}), ...ask.cookies }
    if (ask.url.startsWith(streamUrl)) return hangUp(await http.inject({ ...ask, cookies, payloadAsStream: true }))
    const reply = await http.inject({ ...ask, cookies })
    const isJson = String(reply.headers['content-type']).startsWith('application/json')
    return {
      ...(isJson ? reply.json() : {}),
      status: reply.statusCode,
      headers: reply.headers,
      text: reply.body,
      bytes: reply.rawPayload,
    }
  }
  return {
    user,
    request,
    call: (endpoint, input, headers = {}) => {
      const { params, query, body } = (input ?? {}) as {
        params?: Record<string, unknown>
        query?: Record<string, unknown>
        body?: object
      }
      return request({
        method: endpoint.method,
        url: `/api/${endpoint.path.replaceAll(/:(\w+)/g, (_, name) => String(params?.[name]))}`,
        query: Object.fromEntries(Object.entries(query ?? {}).map(([name, value]) => [name, String(value)])),
        headers,
        ...(body ? { payload: body } : {}),
      })
    },
  }
}

const streamUrl = `/api/${live.stream.path}`

/** A stream has no end: whoever only wants to know whether it is given hangs up. */
function hangUp(reply: LightMyRequestResponse): Reply<unknown> {
  reply.stream().destroy()
  const status = reply.statusCode
  return {
    data: null,
    message: '',
    response_code: status,
    status,
    headers: reply.headers,
    text: '',
    bytes: new Uint8Array(),
  }
}
