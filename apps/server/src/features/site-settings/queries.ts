import type { SavedSettings, SiteSettings } from '@guildhall/contract/site-settings'
import { eq, getTableColumns, sql } from 'drizzle-orm'
import { one, type Db } from '../../db/db.ts'
import { nextVersion } from '../../db/versions.ts'
import { site_images, site_settings } from '../../db/schema/site-settings.ts'

const { id: _id, updated_at: _updated, ...row } = getTableColumns(site_settings)

export const readSettings = async (db: Db): Promise<SavedSettings> => one(await db.select(row).from(site_settings))

/** The settings, and nobody else changes them until this transaction ends. */
export const lockSettings = async (tx: Db): Promise<SavedSettings> =>
  one(await tx.select(row).from(site_settings).for('no key update'))

/** Whether the database knows a time zone; it may be older than this server. */
export const isZoneKnown = async (db: Db, zone: string): Promise<boolean> =>
  (await db.$count(sql`pg_timezone_names`, sql`name = ${zone}`)) > 0

export const writeSettings = async (db: Db, settings: Partial<SiteSettings>): Promise<SavedSettings> =>
  one(
    await db
      .update(site_settings)
      .set({ ...settings, version: nextVersion(site_settings.version), updated_at: sql`now()` })
      .returning(row),
  )

/** Changes with every new logo; null without one. */
export async function readLogoVersion(db: Db): Promise<string | null> {
  const [logo] = await db
    .select({ updated_at: site_images.updated_at })
    .from(site_images)
    .where(eq(site_images.name, 'logo'))
  return logo ? String(Date.parse(logo.updated_at)) : null
}

export async function findSiteLogo(db: Db): Promise<Uint8Array | undefined> {
  const [logo] = await db.select({ image: site_images.image }).from(site_images).where(eq(site_images.name, 'logo'))
  return logo?.image
}

export async function replaceSiteLogo(tx: Db, image: Uint8Array | null) {
  if (!image) return tx.delete(site_images).where(eq(site_images.name, 'logo'))
  return tx
    .insert(site_images)
    .values({ name: 'logo', image })
    .onConflictDoUpdate({ target: site_images.name, set: { image, updated_at: sql`clock_timestamp()` } })
}
