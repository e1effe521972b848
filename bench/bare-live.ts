import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import pg from 'pg'

// The ceiling: no guard, no session, no rules; a row and a notification in one transaction, and streams that pass it on.
const { DATABASE_URL, PORT } = process.env
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 10 })
const streams = new Map<string, ServerResponse>()

const ear = new pg.Client({ connectionString: DATABASE_URL })
ear.on('notification', ({ payload = '' }) => {
  const { to, change } = JSON.parse(payload)
  for (const reader of to) streams.get(reader)?.write(`event: change\ndata: ${JSON.stringify(change)}\n\n`)
})
await ear.connect()
await ear.query('listen bare_live')
await pool.query('create table if not exists bare_messages (id uuid primary key, conversation_id uuid, body text)')

createServer((request, response) => void answer(request, response)).listen(Number(PORT), '127.0.0.1')

async function answer(request: IncomingMessage, response: ServerResponse) {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost')
  if (pathname === '/readyz') return response.end('{}')
  if (pathname === '/api/live/stream') {
    streams.set(searchParams.get('reader') ?? '', response)
    return response.writeHead(200, { 'content-type': 'text/event-stream' }).write('event: hello\ndata: {}\n\n')
  }
  let text = ''
  for await (const part of request) text += String(part)
  const { id, to, body } = JSON.parse(text)
  const told = JSON.stringify({
    to: String(searchParams.get('readers')).split(','),
    change: { what: 'conversation', id: to.id },
  })
  const client = await pool.connect()
  await client.query('begin')
  await client.query('insert into bare_messages values ($1, $2, $3)', [id, to.id, body])
  await client.query('select pg_notify($1, $2)', ['bare_live', told])
  await client.query('commit')
  client.release()
  return response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
}
