import type { SiteSettings } from '@guildhall/contract/site-settings'
import { eq, getTableColumns, sql } from 'drizzle-orm'
import { one, type Db } from '../../db/db.ts'
import { site_images, site_settings } from '../../db/schema/site-settings.ts'

const { id: _id, updated_at: _updated, ...row } = getTableColumns(site_settings)

export const readSettings = async (db: Db): Promise<SiteSettings> => one(await db.select(row).from(site_settings))

export const writeSettings = async (db: Db, settings: Partial<SiteSettings>): Promise<SiteSettings> =>
  one(
    await db
      .update(site_settings)
      .set({ ...settings, updated_at: sql`now()` })
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
  await tx.delete(site_images).where(eq(site_images.name, 'logo'))
  if (image) await tx.insert(site_images).values({ name: 'logo', image })
}
