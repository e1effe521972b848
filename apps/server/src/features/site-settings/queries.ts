import type { SecuritySettings } from '@guildhall/contract/site-settings'
import { one, type Db } from '../../db/db.ts'
import { site_settings } from '../../db/schema/site-settings.ts'

const row = {
  password_minimum: site_settings.password_minimum,
  session_idle_minutes: site_settings.session_idle_minutes,
  session_absolute_hours: site_settings.session_absolute_hours,
}

export const readSettings = async (db: Db): Promise<SecuritySettings> => one(await db.select(row).from(site_settings))

export const writeSettings = async (db: Db, settings: SecuritySettings): Promise<SecuritySettings> =>
  one(await db.update(site_settings).set(settings).returning(row))
