import { randomUUID } from 'node:crypto'
import fastify from 'fastify'
import pg from 'pg'

// The ceiling: no guard, no session, no rules; a row and its line in the audit in one transaction.
const { DATABASE_URL, PORT } = process.env
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 10 })
await pool.query('create table if not exists bare_links (id uuid primary key, title text, url text, category_id uuid)')

const http = fastify()
http.get('/readyz', () => ({}))
type Link = { title: string; url: string; category_id: string }
http.post<{ Body: Link }>('/api/quick-links/create', async ({ body }) => {
  const id = randomUUID()
  const client = await pool.connect()
  await client.query('begin')
  await client.query('insert into bare_links values ($1, $2, $3, $4)', [id, body.title, body.url, body.category_id])
  await client.query(`insert into audit (action, subject_type, subject_id, after) values ('bare', 'bare', $1, $2)`, [
    id,
    JSON.stringify({ id, ...body }),
  ])
  await client.query('commit')
  client.release()
  return { id }
})
await http.listen({ port: Number(PORT), host: '127.0.0.1' })
