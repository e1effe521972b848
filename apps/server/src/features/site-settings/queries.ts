import type { SiteSettings } from '@guildhall/contract/site-settings'
import { getTableColumns, sql } from 'drizzle-orm'
import { one, type Db } from '../../db/db.ts'
import { site_settings } from '../../db/schema/site-settings.ts'

const { id: _id, updated_at: _updated, ...row } = getTableColumns(site_settings)

export const readSettings = async (db: Db): Promise<SiteSettings> => one(await db.select(row).from(site_settings))

export const writeSettings = async (db: Db, settings: Partial<SiteSettings>): Promise<SiteSettings> =>
  one(
    await db
      .update(site_settings)
      .set({ ...settings, updated_at: sql`now()` })
      .returning(row),
  )
