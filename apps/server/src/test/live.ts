import { type IncomingMessage, request } from 'node:http'
import type { CallOf, DataOf, Endpoint, Envelope } from '@guildhall/contract/endpoint'
import { live } from '@guildhall/contract/live'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../db/db.ts'
import { openTestSession } from '../features/auth/test-session.ts'

/** Where a node can be called as a browser would. */
export const listenAt = (http: FastifyInstance) => http.listen({ port: 0, host: '127.0.0.1' })

/** The headers of somebody who is signed in. */
export const signedIn = async (db: Db, userId: string) => ({ cookie: `guildhall=${await openTestSession(db, userId)}` })

/** Calls an endpoint over the network, as a browser would. */
export async function ask<const E extends Endpoint>(
  url: string,
  headers: Record<string, string>,
  endpoint: E,
  input: CallOf<E>,
): Promise<DataOf<E>> {
  const { query = {}, body } = input as { query?: Record<string, string>; body?: object }
  const answer = await fetch(`${url}/api/${endpoint.path}?${new URLSearchParams(query).toString()}`, {
    method: endpoint.method,
    headers: { ...headers, 'content-type': 'application/json' },
    body: body && JSON.stringify(body),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${endpoint.path}: ${answer.status} ${text}`)
  const { data }: Envelope<DataOf<E>> = JSON.parse(text)
  return data
}

export type Heard = { event: string; data: unknown }
export type PageStream = Awaited<ReturnType<typeof openStream>>

/** A page's stream, read as a browser reads it. */
export async function openStream(
  url: string,
  headers: Record<string, string>,
  onHeard: (heard: Heard) => void = () => {},
) {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    request(`${url}/api/${live.stream.path}`, { headers }, resolve).on('error', reject).end()
  })
  const heard: Heard[] = []
  let text = ''
  response.setEncoding('utf8').on('data', (part: string) => {
    const events = (text += part).split('\n\n')
    text = events.pop() ?? ''
    for (const event of events.map(readEvent)) {
      heard.push(event)
      onHeard(event)
    }
  })
  // Whoever is cut off in the middle of something hears of it as an error.
  response.on('error', () => {})
  const ended = new Promise<void>((resolve) => response.once('close', resolve))
  return {
    status: response.statusCode,
    headers: response.headers,
    heard,
    names: () => heard.map(({ event }) => event),
    ended,
    close() {
      response.destroy()
      return ended
    },
  }
}

function readEvent(block: string): Heard {
  const fields = new Map(block.split('\n').map((line) => [line.split(': ', 1)[0] ?? '', line.replace(/^\w*: /, '')]))
  return { event: fields.get('event') ?? '', data: JSON.parse(fields.get('data') ?? 'null') }
}
