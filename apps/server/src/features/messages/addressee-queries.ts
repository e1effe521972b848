import type { Addressee } from '@guildhall/contract/message-finds'
import { and, asc, eq, exists, ne, notExists, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { isListed } from '../../db/listed.ts'
import { search } from '../../db/page.ts'
import { directory_entries } from '../../db/schema/directory.ts'
import { chat_blocks } from '../../db/schema/messages.ts'
import { organizations } from '../../db/schema/organizations.ts'
import { users } from '../../db/schema/users.ts'
import type { Actor } from '../../http/actor.ts'
import { fullName } from './message-queries.ts'
import { canRead, hasWrittenTo, isAdminOf } from './people-queries.ts'

const most = 20
const isEntry = (of: Addressee['type'], id: typeof users.id | typeof organizations.id) =>
  and(eq(directory_entries.id, id), eq(directory_entries.of, of))

/** The people and organizations whom somebody may write to, by name. */
export async function listAddressees(db: Db, actor: Actor, typed: string | undefined): Promise<Addressee[]> {
  const listed = await listPeople(db, actor, typed)
  const strangers = typed ? await listWriters(db, actor, typed) : []
  const people = [...listed, ...strangers].map((row) => ({ ...row, type: 'user' as const }))
  const firms = (await listOrganizations(db, actor, typed)).map((row) => ({
    ...row,
    type: 'organization' as const,
    organization_name: null,
    photo: null,
  }))
  return [...people, ...firms].toSorted((a, b) => a.name.localeCompare(b.name)).slice(0, most)
}

const person = {
  id: users.id,
  name: fullName(users),
  organization_name: organizations.name,
  photo: users.photo,
}

/** Those whom the directory shows. Where nobody is looked for it is read in its own order, which is a matter of the first few. */
const listPeople = (db: Db, actor: Actor, typed: string | undefined) =>
  db
    .select(person)
    .from(directory_entries)
    .innerJoin(users, isEntry('user', users.id))
    .leftJoin(organizations, eq(organizations.id, users.organization_id))
    .where(isChoice(db, actor, typed))
    .orderBy(typed ? asc(sql`fold(${fullName(users)})`) : asc(directory_entries.sort_name))
    .limit(most)

/** Those whom it does not show, but who have written before. */
const listWriters = (db: Db, actor: Actor, typed: string) =>
  db
    .select(person)
    .from(users)
    .leftJoin(organizations, eq(organizations.id, users.organization_id))
    .where(and(isChoice(db, actor, typed), sql`not ${isListed('user', sql`users.id`)}`, hasWrittenTo(sql`${actor.id}`)))
    .limit(most)

const isChoice = (db: Db, actor: Actor, typed: string | undefined) =>
  and(
    ne(users.id, actor.id),
    canRead,
    notExists(
      db
        .select({ one: sql`1` })
        .from(chat_blocks)
        .where(and(eq(chat_blocks.user_id, actor.id), eq(chat_blocks.blocked_id, users.id))),
    ),
    // The index knows the address too, by which nobody is to be found.
    search(users.search_text, typed),
    search(sql`fold(${fullName(users)})`, typed),
  )

const listOrganizations = (db: Db, actor: Actor, typed: string | undefined) =>
  db
    .select({ id: organizations.id, name: organizations.name })
    .from(directory_entries)
    .innerJoin(organizations, isEntry('organization', organizations.id))
    .where(and(search(organizations.search_text, typed), hasReader(db, actor)))
    .orderBy(typed ? asc(sql`fold(${organizations.name})`) : asc(directory_entries.sort_name))
    .limit(most)

const hasReader = (db: Db, actor: Actor) =>
  exists(
    db
      .select({ one: sql`1` })
      .from(users)
      .where(and(isAdminOf(sql`${organizations.id}`), canRead, ne(users.id, actor.id))),
  )
