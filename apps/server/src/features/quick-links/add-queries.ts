import type { QuickLinkInput } from '@guildhall/contract/quick-links'
import { sql } from 'drizzle-orm'
import { one, type Db } from '../../db/db.ts'
import { fixedStatement } from '../../db/fixed-statement.ts'

const given = (name: string, type: string) => sql`${sql.placeholder(name)}::${sql.raw(type)}`

const insertLink = fixedStatement<{ position: number; created_at: string }>(
  'quick_link_insert',
  () => sql`insert into quick_links (id, category_id, title, url, description, icon, status, audience)
    values (${given('id', 'uuid')}, ${given('category_id', 'uuid')}, ${given('title', 'text')}, ${given('url', 'text')},
      ${given('description', 'text')}, ${given('icon', 'text')}, ${given('status', 'text')}, ${given('audience', 'text')}::jsonb)
    returning position, to_json(created_at) as created_at`,
)

/** Puts a link at the end of its category. */
export async function addLink(tx: Db, link: QuickLinkInput & { id: string }) {
  const { position, created_at } = one(await insertLink(tx, { ...link, audience: JSON.stringify(link.audience) }))
  const at = new Date(created_at).toISOString()
  return { ...untouched, ...link, position, created_at: at, updated_at: at }
}

/** What a link is that nobody has changed or checked yet. */
const untouched = { link_state: 'unchecked', link_problem: null, checked_at: null, version: 1 } as const
