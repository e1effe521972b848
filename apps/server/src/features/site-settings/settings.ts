import { audited, type Author } from '../../db/audited.ts'
import { setNetworkZone } from '../../db/days.ts'
import type { Db } from '../../db/db.ts'
import type { Settings } from '../../http/deps.ts'
import type { SavedSettings, SiteSettings } from '@guildhall/contract/site-settings'
import { expectVersion } from '../../db/versions.ts'
import { InvalidField } from '../../http/errors.ts'
import { isZoneKnown, lockSettings, readSettings, writeSettings } from './queries.ts'

const rememberedMs = 1000

/** The network's rules, remembered for a second: a change counts on every node within that time. */
export function createSettings(db: Db): Settings {
  let remembered: { settings: SavedSettings; until: number } | undefined
  let underWay: Promise<SavedSettings> | undefined
  let forgotten = 0

  const readAnew = async (within: Db) => {
    const since = forgotten
    const settings = await readSettings(within)
    setNetworkZone(settings.time_zone)
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

export const changeSettings = (
  db: Db,
  author: Author,
  { version, ...settings }: Partial<SiteSettings> & { version?: number | undefined },
) =>
  audited(db, author, async (tx, note) => {
    const before = await lockSettings(tx)
    expectVersion(before, { version })
    const { time_zone } = settings
    if (time_zone !== undefined && time_zone !== before.time_zone && !(await isZoneKnown(tx, time_zone)))
      throw new InvalidField('time_zone', 'time_zone_unknown')
    const after = await writeSettings(tx, settings)
    if (after.countersigning === 'person' && !after.countersigner_id)
      throw new InvalidField('countersigner_id', 'countersigner_needed')
    note({
      action: 'site_settings.changed',
      subject_type: 'site_settings',
      before: rulesOf(before),
      after: rulesOf(after),
    })
    return after
  })

/** What somebody chose, as the audit shows it: without the version, which only counts the changes. */
const rulesOf = (settings: SavedSettings) =>
  Object.fromEntries(Object.entries(settings).filter(([name]) => name !== 'version'))
