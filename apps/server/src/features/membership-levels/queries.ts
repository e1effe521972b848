import type { Level, LevelInput, OfferedLevel } from '@guildhall/contract/membership-levels'
import { asc, eq, sql } from 'drizzle-orm'
import { audited, type Author } from '../../db/audited.ts'
import { one, type Db } from '../../db/db.ts'
import { advisoryLock } from '../../db/locks.ts'
import { membership_levels } from '../../db/schema/membership-levels.ts'
import { expectVersion, nextVersion } from '../../db/versions.ts'
import { telling } from '../../db/violations.ts'
import { conflict, found, InvalidField } from '../../http/errors.ts'

const subject_type = 'membership_level'
/** The level that the seed of all rules names; it is never billed. */
const keptLevel = 'stakeholders-gov'

const row = {
  slug: membership_levels.slug,
  name: membership_levels.name,
  price: membership_levels.price,
  currency: sql<Level['currency']>`${membership_levels.currency}`,
  period: membership_levels.period,
  renews_on: membership_levels.renews_on,
  grace_days: membership_levels.grace_days,
  allows_card: membership_levels.allows_card,
  allows_offline: membership_levels.allows_offline,
  is_billing_exempt: membership_levels.is_billing_exempt,
  user_limit: membership_levels.user_limit,
  agreement_template_id: membership_levels.agreement_template_id,
  is_offered: membership_levels.is_offered,
  version: membership_levels.version,
  organization_count: sql<number>`(select count(*)::int from organizations where organizations.membership_level = "membership_levels"."slug")`,
}

const inOrder = [asc(membership_levels.position), asc(membership_levels.slug)]

/** Every level in its order: few rows by nature. */
export const listLevels = (db: Db): Promise<Level[]> =>
  db
    .select(row)
    .from(membership_levels)
    .orderBy(...inOrder)

/** As much of them as everybody may know. */
export const listLevelNames = (db: Db) =>
  db
    .select({
      slug: row.slug,
      name: row.name,
      is_billing_exempt: row.is_billing_exempt,
      is_offered: row.is_offered,
      user_limit: row.user_limit,
    })
    .from(membership_levels)
    .orderBy(...inOrder)

/** What organizations can join as, and what it costs. */
export const listOffered = (db: Db): Promise<OfferedLevel[]> =>
  db
    .select({
      slug: row.slug,
      name: row.name,
      price: row.price,
      currency: row.currency,
      period: row.period,
      renews_on: row.renews_on,
      is_billing_exempt: row.is_billing_exempt,
      user_limit: row.user_limit,
    })
    .from(membership_levels)
    .where(eq(membership_levels.is_offered, true))
    .orderBy(...inOrder)

const findLevel = async (db: Db, slug: string): Promise<Level | undefined> =>
  (await db.select(row).from(membership_levels).where(eq(membership_levels.slug, slug)))[0]

export const createLevel = (db: Db, author: Author, input: LevelInput): Promise<Level> =>
  audited(db, author, async (tx, note) => {
    await lockOrder(tx)
    const slug = one(
      await telling(refusals, () =>
        tx
          .insert(membership_levels)
          .values({
            ...stored(input),
            slug: slugOf(input.name),
            position: sql`(select coalesce(max(position), 0) + 1 from membership_levels)`,
          })
          .returning({ slug: membership_levels.slug }),
      ),
    ).slug
    const after = found(await findLevel(tx, slug))
    note({ action: 'membership_level.created', subject_type, subject_id: slug, after })
    return after
  })

export const updateLevel = (
  db: Db,
  author: Author,
  { slug, version, ...input }: LevelInput & { slug: string; version?: number | undefined },
): Promise<Level> =>
  audited(db, author, async (tx, note) => {
    await tx
      .select({ slug: membership_levels.slug })
      .from(membership_levels)
      .where(eq(membership_levels.slug, slug))
      .for('no key update')
    const before = found(await findLevel(tx, slug))
    expectVersion(before, { version })
    if (slug === keptLevel && !input.is_billing_exempt) throw conflict('error.level_kept')
    await telling(refusals, () =>
      tx
        .update(membership_levels)
        .set({ ...stored(input), version: nextVersion(membership_levels.version) })
        .where(eq(membership_levels.slug, slug)),
    )
    const after = found(await findLevel(tx, slug))
    note({ action: 'membership_level.updated', subject_type, subject_id: slug, before, after })
    return after
  })

export const reorderLevels = (db: Db, author: Author, slugs: string[]) =>
  audited(db, author, async (tx, note) => {
    await lockOrder(tx)
    const known = (await listLevels(tx)).map(({ slug }) => slug)
    const isSame = known.length === slugs.length && known.every((slug) => slugs.includes(slug))
    if (!isSame) throw new InvalidField('slugs', 'order_stale')
    for (const [index, slug] of slugs.entries())
      await tx
        .update(membership_levels)
        .set({ position: index + 1 })
        .where(eq(membership_levels.slug, slug))
    note({ action: 'membership_level.reordered', subject_type, before: known, after: slugs })
    return null
  })

export const deleteLevel = (db: Db, author: Author, slug: string) =>
  audited(db, author, async (tx, note) => {
    await lockOrder(tx)
    const before = found(await findLevel(tx, slug))
    if (slug === keptLevel) throw conflict('error.level_kept')
    await telling(inUse, () => tx.delete(membership_levels).where(eq(membership_levels.slug, slug)))
    note({ action: 'membership_level.deleted', subject_type, subject_id: slug, before })
    return null
  })

/** Levels are added, sorted and deleted by one call at a time, so that each has a place of its own. */
const lockOrder = (tx: Db) => advisoryLock(tx, 'levels')

/** A day on which all renew has no meaning where each renews on its own. */
const stored = (input: LevelInput) => ({ ...input, renews_on: input.period === 'fixed' ? input.renews_on : null })

const refusals = {
  membership_levels_name_unique: () => new InvalidField('name', 'taken'),
  membership_levels_agreement_template_id_agreement_templates_id_: () =>
    new InvalidField('agreement_template_id', 'not_offered'),
}
const inUse = { organizations_membership_level_membership_levels_slug_fk: () => conflict('error.level_in_use') }

/** A name as it stands in addresses and filters; the end keeps two of the same apart. */
const slugOf = (name: string) => {
  const plain = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
  return `${plain || 'level'}-${crypto.randomUUID().slice(0, 4)}`
}
