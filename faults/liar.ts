import { randomUUID } from 'node:crypto'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

const every = 7

/**
 * A node that is broken on purpose: of the calls that change something it says of some that they are done and forgets them,
 * and does others twice. Whoever looks at what came of it must see both.
 */
export async function openLiar(node: string): Promise<{ url: string; close: () => Promise<void> }> {
  let calls = 0
  const server = createServer((asked, answer) => {
    const isOperation = asked.headers['idempotency-key'] !== undefined
    const turn = isOperation ? ++calls % every : 0
    if (turn === 3) return void forget(asked, answer)
    pass(node, asked, answer, turn === 6).catch(() => answer.destroy())
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}

async function forget(asked: IncomingMessage, answer: ServerResponse) {
  await buffer(asked)
  answer
    .writeHead(200, { 'content-type': 'application/json' })
    .end('{"data":{"id":"forgotten"},"message":"","response_code":200}')
}

async function pass(node: string, asked: IncomingMessage, answer: ServerResponse, isTwice: boolean) {
  const body = await buffer(asked)
  const sent = await send(node, asked, body)
  if (isTwice) {
    const another = { ...asked.headers, 'idempotency-key': randomUUID() }
    const again = await send(node, { method: asked.method, url: asked.url, headers: another }, body)
    again.resume()
  }
  answer.writeHead(sent.statusCode ?? 502, sent.headers)
  sent.pipe(answer)
}

type Asked = Pick<IncomingMessage, 'method' | 'url' | 'headers'>

const send = (node: string, { method, url, headers }: Asked, body: Buffer) =>
  new Promise<IncomingMessage>((answered, failed) => {
    request(`${node}${url}`, { method, headers: { ...headers, host: new URL(node).host } }, answered)
      .on('error', failed)
      .end(body)
  })
