import { and, eq } from 'drizzle-orm'
import { one, type Db } from '../../db/db.ts'
import { design_acceptances, design_assets } from '../../db/schema/design.ts'
import type { Actor } from '../../http/actor.ts'
import { termsHash, visibleTo } from './queries.ts'

type Row = typeof design_assets.$inferInsert

export const insertAsset = async (tx: Db, asset: Row) => one(await tx.insert(design_assets).values(asset).returning())

export const changeAsset = async (tx: Db, id: string, change: Partial<Row>) =>
  one(await tx.update(design_assets).set(change).where(eq(design_assets.id, id)).returning())

/** Held until the transaction ends. */
export async function lockAsset(tx: Db, id: string) {
  const [asset] = await tx.select().from(design_assets).where(eq(design_assets.id, id)).for('update')
  return asset
}

export async function removeAsset(tx: Db, id: string) {
  const [asset] = await tx.delete(design_assets).where(eq(design_assets.id, id)).returning()
  return asset
}

/** The terms of one that the actor sees, held as they are until the transaction ends. */
export async function holdTerms(tx: Db, actor: Actor, id: string) {
  const [asset] = await tx
    .select({ terms: design_assets.terms, terms_hash: termsHash })
    .from(design_assets)
    .where(and(eq(design_assets.id, id), visibleTo(actor)))
    .for('share')
  return asset
}

/** Accepted once, however often it is said; answers whether it was the first time. */
export async function insertAcceptance(
  tx: Db,
  asset_id: string,
  user_id: string,
  terms_hash: string,
): Promise<boolean> {
  const inserted = await tx
    .insert(design_acceptances)
    .values({ asset_id, user_id, terms_hash })
    .onConflictDoNothing()
    .returning()
  return inserted.length > 0
}
