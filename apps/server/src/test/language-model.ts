import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll } from 'vitest'

type Manner = (response: ServerResponse) => void

/** An endpoint that speaks as OpenAI's does, in whichever manner a test wants, and keeps what it was sent. */
export async function aLanguageModel() {
  const sent: { path: string; key: string | undefined; body: string }[] = []
  /** When each caller hung up, as far as one has. */
  const left: number[] = []
  let manner: Manner = saying('Hello.')
  const server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8').on('data', (part) => (body += part))
    request.on('end', () => {
      sent.push({ path: request.url ?? '', key: request.headers.authorization, body })
      manner(response)
    })
    response.on('close', () => response.writableEnded || left.push(Date.now()))
    response.on('error', () => {})
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return {
    sent,
    left,
    settings: { url: `http://127.0.0.1:${port}/v1`, key: 'secret', model: 'small' },
    behave: (next: Manner) => (manner = next),
  }
}

export const chunk = (content: string, rest: object = {}) =>
  `data: ${JSON.stringify({ choices: [{ delta: { content }, ...rest }] })}\n\n`
export const finish = (reason = 'stop') =>
  `data: ${JSON.stringify({ choices: [{ delta: {}, finish_reason: reason }] })}\n\ndata: [DONE]\n\n`

export const stream = (response: ServerResponse) => response.writeHead(200, { 'content-type': 'text/event-stream' })

/** Says this, and is done. */
export const saying =
  (...pieces: string[]): Manner =>
  (response) =>
    stream(response).end(pieces.map((piece) => chunk(piece)).join('') + finish())

/** Writes these bytes of a stream and ends. */
export const writing =
  (...bytes: (string | Uint8Array)[]): Manner =>
  (response) => {
    stream(response)
    for (const part of bytes) response.write(part)
    response.end()
  }
