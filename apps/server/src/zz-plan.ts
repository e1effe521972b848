import pg from 'pg'
import { drizzle } from 'drizzle-orm/node-postgres'
import { listUsers } from './features/users/queries.ts'
import { UserListQuery } from '@guildhall/contract/users'
const url = process.argv[2], show = process.argv[3]
const pool = new pg.Pool({ connectionString: url, max: 1, options: '-c timezone=UTC -c jit=' + (process.env['JIT'] ?? 'on') })
let captured: { sql: string; params: unknown[] }[] = []
const db = drizzle(pool, { logger: { logQuery: (sql, params) => captured.push({ sql, params }) } })
const actor = { role_slug: ['system_admin'], organization_id: null } as any
const cases: Record<string, object> = {
  plain: {}, email: { sort: 'email' }, emaild: { sort: '-email' }, seen: { sort: '-last_sign_in_at' }, seena: { sort: 'last_sign_in_at' }, created: { sort: '-created_at' },
  page40: { page: 40 }, page400: { page: 400 }, page4000: {page: 4000}, pagelast: {page: 39000},
  smith: { search: 'smith' }, smith_seen: { search: 'smith', sort: '-last_sign_in_at' }, smith_email: { search: 'smith', sort: 'email' },
  maria: { search: 'maria' }, maria_smith: { search: 'maria smith' }, lindquist: { search: 'lindquist' }, westworth: { search: 'westworth' },
  full: { search: 'clara lindquist' }, emailprefix: { search: 'clara.lindq' }, rare: { search: 'achterberg' }, none: { search: 'zzzyx' },
  org: { search: 'alder anchor photonics' }, org1: { search: 'photonics' }, org2: { search: 'heron' }, two: { search: 'qu' }, one: { search: 'x' }, tworare: { search: 'zq' }, test: { search: 'test' },
  role: { role: ['hub_manager'] }, rolesearch: { role: ['hub_manager'], search: 'smith' }, roleuser_seen: { role: ['user'], sort: '-last_sign_in_at' }, role_seen: { role: ['system_admin'], sort: '-last_sign_in_at' },
  status: { status: ['invited'] }, status2: { status: ['invited', 'rejected'] }, status_seen: { status: ['rejected'], sort: '-last_sign_in_at' }, status_created: { status: ['active'], sort: 'created_at' }, merged: {status: ['merged']},
  status_search: { status: ['rejected'], search: 'smith' },
}
for (const [name, given] of Object.entries(cases)) {
  if (show && !show.split(',').includes(name)) continue
  const query = UserListQuery.parse(given)
  const times: number[] = []
  let meta: unknown
  for (let i = 0; i < 5; i++) { captured = []; const t = performance.now(); meta = (await listUsers(db as any, actor, query)).meta; times.push(performance.now() - t) }
  console.log(name.padEnd(16), times.map((t) => t.toFixed(1)).join(' '), JSON.stringify(meta), captured.length)
  if (show) for (const c of captured) { console.log(c.sql, c.params); const r = await pool.query('explain (analyze, buffers) ' + c.sql, c.params as any[]); console.log(r.rows.map((x) => x['QUERY PLAN']).join('\n')) }
}
await pool.end()
