import { and, eq, getTableName, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { emptyRows, emptyRowsAnywhere, type Emptied } from '../../db/audit-chain.ts'
import type { Db } from '../../db/db.ts'
import { escapeLike } from '../../db/page.ts'
import { access_requests } from '../../db/schema/access-requests.ts'
import { audit } from '../../db/schema/audit.ts'
import { search_days } from '../../db/schema/analytics.ts'
import { idempotency_keys } from '../../db/schema/idempotency.ts'
import { merges } from '../../db/schema/merges.ts'
import { notices } from '../../db/schema/notices.ts'
import { organization_profiles } from '../../db/schema/organization-profiles.ts'
import { organizations } from '../../db/schema/organizations.ts'
import { search_misses } from '../../db/schema/search.ts'
import { organization_import_rows, organization_imports } from '../../db/schema/organization-imports.ts'
import { user_imports } from '../../db/schema/user-imports.ts'
import { users } from '../../db/schema/users.ts'
import { nextVersion } from '../../db/versions.ts'
import { emptied, going } from './erase-reference-queries.ts'

/** What is looked for: the accounts of one person, and by what others may have noted him. */
type Wanted = { ids: string[]; emails: string[]; names: string[]; organizationIds: string[] }

const pseudonym = { first_name: 'Erased', last_name: 'person' }
const nobody = `${pseudonym.first_name} ${pseudonym.last_name}`

/** Takes a person out of every record, with the accounts that were merged into his; says how many audit rows that emptied. */
export async function erasePerson(tx: Db, id: string): Promise<Emptied & { accounts: number }> {
  const wanted = await findAccounts(tx, id)
  const isNamed = namedBy(wanted)
  const requests = tx
    .select({ id: sql`${access_requests.id}::text` })
    .from(access_requests)
    .where(inArray(access_requests.user_id, wanted.ids))
  const content = await emptyRowsAnywhere(tx, aboutPerson(wanted, isNamed, requests.getSQL()))
  const addresses = await emptyRows(tx, inArray(audit.actor_id, wanted.ids), 'address')
  for (const column of going) await tx.delete(column.table).where(inArray(column, wanted.ids))
  for (const { column, words } of emptied) await emptyWords(tx, column, words, wanted.ids)
  await closeRequests(tx, wanted.ids)
  await emptyMerges(tx, wanted.ids)
  await forgetMentions(tx, wanted, isNamed)
  await emptyAccounts(tx, wanted.ids)
  return {
    audit_rows: content.audit_rows,
    audit_addresses: content.audit_addresses + addresses.audit_addresses,
    accounts: wanted.ids.length,
  }
}

/** Shorter than that, a name stands in too many texts that mean something else. */
const shortestName = 5

/** The account, and those that were merged into it: they are the same person. */
async function findAccounts(tx: Db, id: string): Promise<Wanted> {
  const accounts = await tx
    .select()
    .from(users)
    .where(
      sql`${users.id} in (with recursive own as (select ${id}::uuid as id union
        select ${merges.duplicate_id} from ${merges} join own on own.id = ${merges.survivor_id}
          join ${users} on ${users.id} = ${merges.duplicate_id} and ${users.status} = 'merged'
        where ${merges.undone_at} is null) select id from own)`,
    )
    .orderBy(users.id)
    .for('update')
  return {
    ids: accounts.map((account) => account.id),
    emails: accounts.map(({ email }) => email),
    names: accounts
      .map(({ first_name, last_name }) => `${first_name} ${last_name}`)
      .filter((name) => name.length >= shortestName),
    organizationIds: accounts.flatMap(({ organization_id }) => organization_id ?? []),
  }
}

/**
 * The rows of the audit that tell of him. Whose only trace is a name, and which are about another account, are about a namesake.
 * Rows without digests go as a whole where he did what they tell, because of the address.
 */
const aboutPerson = ({ ids, emails }: Wanted, isNamed: Named, requests: SQL) => {
  const told = [audit.before, audit.after]
  return or(
    and(eq(audit.subject_type, 'user'), inArray(audit.subject_id, ids)),
    and(eq(audit.subject_type, 'access_request'), sql`${audit.subject_id} in (${requests})`),
    and(inArray(audit.actor_id, ids), isNull(audit.content_digest), sql`${audit.address} is not null`),
    ...told.map((column) => isNamed(column, emails)),
    and(ne(audit.subject_type, 'user'), or(...told.map((column) => isNamed(column)))),
  )
}

type Named = (column: PgColumn, among?: string[]) => SQL

/** Whether a column holds one of these texts as a whole; in a JSON text it stands as JSON writes it. */
function namedBy({ emails, names }: Wanted): Named {
  return (column, among = [...emails, ...names]) => {
    const text = sql`${column}::text`
    // The first test is cheap and finds all that the second one weighs.
    return sql`(${text} ilike any(${list(among.map((each) => `%${escapeLike(jsonOf(each))}%`))}) and ${text} ~* ${patternOf(among.map(jsonOf))})`
  }
}

const list = (texts: string[]) =>
  sql`array[${sql.join(
    texts.map((text) => sql`${text}`),
    sql`, `,
  )}]::text[]`
const jsonOf = (text: string) => JSON.stringify(text).slice(1, -1)
/** Not within a longer word or address. */
const patternOf = (texts: string[]) =>
  `(?<![[:alnum:]._%+-])(?:${texts.map((text) => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)).join('|')})(?![[:alnum:]]|[.-][[:alnum:]])`

const emptyWords = (tx: Db, column: PgColumn, words: PgColumn[], ids: string[]) =>
  tx.execute(
    sql`update ${sql.identifier(getTableName(column.table))} set ${sql.join(
      words.map(({ name }) => sql`${sql.identifier(name)} = ''`),
      sql`, `,
    )} where ${inArray(column, ids)}`,
  )

/** Nobody decides any more whether he comes in. */
const closeRequests = (tx: Db, ids: string[]) =>
  tx
    .update(access_requests)
    .set({ status: 'expired', decided_at: sql`now()` })
    .where(and(inArray(access_requests.user_id, ids), inArray(access_requests.status, ['pending', 'need_info'])))

/** They cannot be undone without one of the two, so that nothing of them is needed. */
const emptyMerges = (tx: Db, ids: string[]) =>
  tx
    .update(merges)
    .set({
      before: { survivor: {}, duplicate: {} },
      duplicate_email: sql`'erased-' || ${merges.duplicate_id} || '@erased.invalid'`,
    })
    .where(or(inArray(merges.survivor_id, ids), inArray(merges.duplicate_id, ids)))

/** Where others noted him: as the contact of an organization, in what they are told, in a file that waits to be imported. */
async function forgetMentions(tx: Db, { ids, emails, names, organizationIds }: Wanted, isNamed: Named) {
  const lower = emails.map((email) => email.toLowerCase())
  const isOwn = (id: PgColumn) => inArray(id, organizationIds)
  await tx
    .update(organizations)
    .set({ billing_name: '', billing_email: '', version: nextVersion(organizations.version) })
    .where(
      or(
        inArray(sql`lower(${organizations.billing_email})`, lower),
        and(isOwn(organizations.id), inArray(organizations.billing_name, names)),
      ),
    )
  for (const column of [organization_profiles.draft, organization_profiles.published]) {
    const name = sql.identifier(column.name)
    await tx.execute(sql`update ${organization_profiles} set version = version + 1, ${name} = jsonb_set(${name}, '{contacts}', coalesce((
        select jsonb_agg(contact order by place) from jsonb_array_elements(${name}->'contacts') with ordinality each(contact, place)
        where not (lower(contact->>'email') = any(${list(lower)}) or contact->>'name' = any(${list(names)}))), '[]'))
      where jsonb_array_length(${name}->'contacts') > 0
        and (${isNamed(column, emails)} or (${isOwn(organization_profiles.organization_id)} and ${isNamed(column)}))`)
  }
  await tx
    .update(notices)
    .set({
      values: sql`(select coalesce(jsonb_object_agg(key, regexp_replace(value, ${patternOf([...emails, ...names])}, ${nobody}, 'gi')), '{}')
        from jsonb_each_text(${notices.values}))`,
    })
    .where(isNamed(notices.values))
  await tx.delete(user_imports).where(and(eq(user_imports.status, 'draft'), isNamed(user_imports.rows)))
  await tx
    .delete(organization_imports)
    .where(and(eq(organization_imports.status, 'draft'), isNamed(organization_imports.rows)))
  await tx
    .update(organization_import_rows)
    .set({
      cells: null,
      problems: [],
      outcome: sql`coalesce(${organization_import_rows.outcome}, 'refused')`,
      before: sql`${organization_import_rows.before} - 'billing_name' - 'billing_email'`,
    })
    .where(
      or(
        isNamed(organization_import_rows.cells),
        isNamed(organization_import_rows.problems),
        isNamed(organization_import_rows.before),
      ),
    )
  await tx.delete(idempotency_keys).where(or(inArray(idempotency_keys.actor_id, ids), isNamed(idempotency_keys.answer)))
  await tx.delete(search_days).where(isNamed(search_days.query))
  await tx.delete(search_misses).where(isNamed(search_misses.query))
}

const emptyAccounts = (tx: Db, ids: string[]) =>
  tx
    .update(users)
    .set({
      ...pseudonym,
      // An address that nobody has: the old one is free for a new account.
      email: sql`'erased-' || ${users.id} || '@erased.invalid'`,
      job_title: '',
      phone: '',
      status: 'erased',
      language: 'en',
      time_zone: 'America/Chicago',
      notification_preferences: {},
      quiet_hours: null,
      directory: null,
      photo: null,
      password_hash: null,
      password_changed_at: null,
      totp_secret: null,
      totp_last_step: 0,
      enrolled_at: null,
      is_first_login: true,
      is_reset_2fa: false,
      is_new_organization_admin: false,
      last_sign_in_at: null,
      version: nextVersion(users.version),
    })
    .where(inArray(users.id, ids))
