import { readFileSync } from 'node:fs'
import fastify from 'fastify'
import pg from 'pg'
import type { Statement, Statements } from './statements.ts'

// The ceiling: no guard, no validation, no schema, no log; statements by path, rows as JSON.
const { DATABASE_URL, PORT, STATEMENTS_FILE = '', WITH_SESSION } = process.env
const statements: Statements = JSON.parse(readFileSync(STATEMENTS_FILE, 'utf8'))
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 10 })

const http = fastify()
http.get('/readyz', () => ({}))
http.route({
  method: 'GET',
  url: '/api/*',
  handler: async ({ url }) => {
    if (WITH_SESSION) await run(statements.session)
    return run(statements.lists[url] ?? [])
  },
})
await http.listen({ port: Number(PORT), host: '127.0.0.1' })

async function run(sent: Statement[]): Promise<unknown[]> {
  let rows: unknown[] = []
  for (const statement of sent) rows = (await pool.query(statement)).rows
  return rows
}
