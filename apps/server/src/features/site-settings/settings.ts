import { audited, type Author } from '../../db/audited.ts'
import type { Db } from '../../db/db.ts'
import type { Settings } from '../../http/deps.ts'
import type { SiteSettings } from '@guildhall/contract/site-settings'
import { readSettings, writeSettings } from './queries.ts'

const rememberedMs = 1000

/** The network's rules, remembered for a second: a change counts on every node within that time. */
export function createSettings(db: Db): Settings {
  let remembered: { settings: Promise<SiteSettings>; until: number } | undefined
  return {
    read(within = db) {
      if (remembered && remembered.until > Date.now()) return remembered.settings
      const settings = readSettings(within)
      remembered = { settings, until: Date.now() + rememberedMs }
      // A failed reading must not be remembered as an answer.
      settings.catch(() => (remembered = undefined))
      return settings
    },
    forget() {
      remembered = undefined
    },
  }
}

export const changeSettings = (db: Db, author: Author, settings: Partial<SiteSettings>) =>
  audited(db, author, async (tx, note) => {
    const before = await readSettings(tx)
    const after = await writeSettings(tx, settings)
    note({ action: 'site_settings.changed', subject_type: 'site_settings', before, after })
    return after
  })
