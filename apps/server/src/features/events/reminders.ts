import { sweepEach } from '../../db/sweeps.ts'
import type { Deps } from '../../http/deps.ts'
import { found } from '../../http/errors.ts'
import { tellReaders, type Writes } from './letters.ts'
import {
  claimReminder,
  findEventRow,
  listDueReminders,
  reminderSteps,
  type DueReminder,
  type ReminderStep,
} from './reminder-queries.ts'
import { listReaders } from './registration-queries.ts'
import { readNow } from './visible-queries.ts'

type Needs = Writes & Pick<Deps, 'db' | 'log'>

const atOnce = 200

/** Reminds everyone with a place a week and a day before, once each, even if a node restarts or another reminder fails. */
export async function sweepReminders(deps: Needs, given?: string): Promise<void> {
  const now = given ?? (await readNow(deps.db))
  for (const step of reminderSteps)
    await sweepEach(
      deps,
      `events.reminders.${step}`,
      allDue(deps, step, now),
      ({ event_id, user_id }) => `${event_id} ${user_id}`,
      (due) => remind(deps, step, now, due),
    )
}

async function* allDue({ db }: Needs, step: ReminderStep, now: string): AsyncGenerator<DueReminder> {
  for (let after: DueReminder | undefined; ;) {
    const some = await listDueReminders(db, step, now, after, atOnce)
    yield* some
    if (some.length < atOnce) return
    after = some.at(-1)
  }
}

const remind = (deps: Needs, step: ReminderStep, now: string, due: DueReminder) =>
  deps.db.transaction(async (tx) => {
    if (!(await claimReminder(tx, step, now, due))) return
    const event = found(await findEventRow(tx, due.event_id))
    const readers = await listReaders(tx, event.id, [due.user_id])
    await tellReaders(deps, tx, { name: `event_in_${step}`, event, readers })
  })
