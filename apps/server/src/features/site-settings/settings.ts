import { audited, type Author } from '../../db/audited.ts'
import type { Db } from '../../db/db.ts'
import type { Settings } from '../../http/deps.ts'
import type { SiteSettings } from '@guildhall/contract/site-settings'
import { readSettings, writeSettings } from './queries.ts'

const rememberedMs = 1000

/** The network's rules, remembered for a second: a change counts on every node within that time. */
export function createSettings(db: Db): Settings {
  let remembered: { settings: SiteSettings; until: number } | undefined
  let underWay: Promise<SiteSettings> | undefined
  let forgotten = 0

  const readAnew = async (within: Db) => {
    const since = forgotten
    const settings = await readSettings(within)
    if (since === forgotten) remembered = { settings, until: performance.now() + rememberedMs }
    return settings
  }
  return {
    async read(within = db) {
      if (remembered && remembered.until > performance.now()) return remembered.settings
      // Whoever holds a connection never waits for somebody who is still waiting for one.
      if (within !== db) return readAnew(within)
      underWay ??= readAnew(db).finally(() => (underWay = undefined))
      return underWay
    },
    forget() {
      remembered = undefined
      underWay = undefined
      forgotten += 1
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
