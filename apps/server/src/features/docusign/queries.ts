import type { DocusignConnection } from '@guildhall/contract/docusign'
import { and, eq, gt, lt, sql } from 'drizzle-orm'
import { one, type Db } from '../../db/db.ts'
import { signing_connections, signing_states } from '../../db/schema/signing-connections.ts'
import { users } from '../../db/schema/users.ts'

const provider = 'docusign'
const isOurs = eq(signing_connections.provider, provider)

type State = typeof signing_states.$inferInsert
type Row = typeof signing_connections.$inferInsert
export type Connection = typeof signing_connections.$inferSelect

export const insertState = (db: Db, state: State) => db.insert(signing_states).values(state)

/** Takes a state away, if it belongs to this session and still holds: of many calls that bring it, one does. */
export async function spendState(db: Db, state: Pick<State, 'state_hash' | 'session_hash' | 'user_id'>) {
  const spent = await db
    .delete(signing_states)
    .where(
      and(
        eq(signing_states.state_hash, state.state_hash),
        eq(signing_states.session_hash, state.session_hash),
        eq(signing_states.user_id, state.user_id),
        gt(signing_states.expires_at, sql`now()`),
      ),
    )
    .returning({ state_hash: signing_states.state_hash })
  return spent.length > 0
}

export const deleteOldStates = (db: Db) => db.delete(signing_states).where(lt(signing_states.expires_at, sql`now()`))

export const findConnection = async (db: Db): Promise<Connection | undefined> =>
  (await db.select().from(signing_connections).where(isOurs))[0]

/** A new connection takes the place of the one before. */
export const saveConnection = async (tx: Db, connection: Omit<Row, 'provider'>) =>
  one(
    await tx
      .insert(signing_connections)
      .values({ ...connection, provider })
      .onConflictDoUpdate({
        target: signing_connections.provider,
        set: { ...connection, created_at: sql`now()`, updated_at: sql`now()` },
      })
      .returning(),
  )

export const changeConnection = async (tx: Db, change: Partial<Row>): Promise<Connection | undefined> =>
  (await tx.update(signing_connections).set(change).where(isOurs).returning())[0]

/** Keeps renewed tokens, unless the account was connected again in the meantime. */
export async function replaceTokens(db: Db, before: Connection, tokens: Partial<Row>): Promise<Connection | undefined> {
  const [replaced] = await db
    .update(signing_connections)
    .set(tokens)
    .where(and(isOurs, eq(signing_connections.sealed_refresh_token, before.sealed_refresh_token)))
    .returning()
  return replaced ?? findConnection(db)
}

export const deleteConnection = async (tx: Db): Promise<Connection | undefined> =>
  (await tx.delete(signing_connections).where(isOurs).returning())[0]

export async function showConnection(db: Db): Promise<DocusignConnection['connection']> {
  const [found] = await db
    .select({
      account_name: signing_connections.account_name,
      connected_at: signing_connections.created_at,
      connected_by: sql<{ id: string; name: string } | null>`case when ${users.id} is not null then
        json_build_object('id', ${users.id}, 'name', ${users.first_name} || ' ' || ${users.last_name}) end`,
    })
    .from(signing_connections)
    .leftJoin(users, eq(users.id, signing_connections.connected_by_id))
    .where(isOurs)
  return found ?? null
}
