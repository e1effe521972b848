import type { Deps } from '../../http/deps.ts'
import { tellReaders, type Writes } from './letters.ts'
import { claimReminders, listEventRows, reminderSteps } from './reminder-queries.ts'
import { listReaders } from './registration-queries.ts'

const atOnce = 200

/** Reminds everybody with a place a week and a day before, each once, whatever restarts. */
export async function sweepReminders(deps: Writes & Pick<Deps, 'db'>, now = new Date().toISOString()): Promise<void> {
  for (const step of reminderSteps) {
    let count = atOnce
    while (count === atOnce)
      count = await deps.db.transaction(async (tx) => {
        const claimed = await claimReminders(tx, step, now, atOnce)
        const ids = [...new Set(claimed.map(({ event_id }) => event_id))]
        for (const event of ids.length > 0 ? await listEventRows(tx, ids) : []) {
          const people = claimed.filter(({ event_id }) => event_id === event.id).map(({ user_id }) => user_id)
          const readers = await listReaders(tx, event.id, people)
          await tellReaders(deps, tx, { name: `event_in_${step}`, event, readers })
        }
        return claimed.length
      })
  }
}
