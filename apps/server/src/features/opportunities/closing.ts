import { audited, type Note } from '../../db/audited.ts'
import type { Db } from '../../db/db.ts'
import type { Actor } from '../../http/actor.ts'
import { sweepEach } from '../../db/sweeps.ts'
import type { Deps } from '../../http/deps.ts'
import { tellReaders, type Writes } from './letters.ts'
import { changeOpportunity } from './queries.ts'
import { claimNotices, listReaders } from './reader-queries.ts'
import {
  dueSince,
  listClosingIn,
  listToClose,
  lockDue,
  lockToClose,
  type ReminderStep,
  reminderSteps,
} from './sweep-queries.ts'
import type { StoredOpportunity } from './visible-queries.ts'

/** Notes that an opportunity, whose row is held, is closed, and tells those to whom it matters, each once. */
export async function closeOpportunity(deps: Writes, tx: Db, note: Note, before: StoredOpportunity, by?: Actor) {
  const { id } = before
  const opportunity = await changeOpportunity(tx, id, { state: 'closed', ...(by ? { updated_by_id: by.id } : {}) })
  note({ action: 'opportunity.closed', subject_type: 'opportunity', subject_id: id, after: { state: 'closed' } })
  const all = await listReaders(tx, id, ['saved', 'responds'])
  const readers = await claimNotices(tx, id, stepOf('closed', opportunity), all)
  await tellReaders(deps, tx, { name: 'opportunity_closed', opportunity, readers, ...(by ? { by } : {}) })
}

type Needs = Writes & Pick<Deps, 'db' | 'log'>

/** Closes what is past its deadline. That is closed by the clock already; here it is written down and told. */
export async function sweepClosings(deps: Needs): Promise<void> {
  await sweepEach(deps, 'opportunities.closings', await listToClose(deps.db), idOf, ({ id }) =>
    audited(deps.db, { actor: null }, async (tx, note) => {
      const opportunity = await lockToClose(tx, id)
      if (opportunity) await closeOpportunity(deps, tx, note, opportunity)
    }),
  )
}

/** Reminds those who saved it or have begun a response, a week and a day before it closes, each once for a deadline. */
export async function sweepReminders(deps: Needs): Promise<void> {
  for (const step of reminderSteps)
    await sweepEach(deps, `opportunities.reminders_${step}`, await listClosingIn(deps.db, step), idOf, ({ id }) =>
      deps.db.transaction(async (tx) => {
        const opportunity = await lockDue(tx, id, step)
        if (!opportunity) return
        const all = await listReaders(tx, id, ['saved', 'drafts'], dueSince(step, opportunity))
        const readers = await claimNotices(tx, id, stepOf(step, opportunity), all)
        await tellReaders(deps, tx, { name: `opportunity_in_${step}`, opportunity, readers })
      }),
    )
}

const idOf = ({ id }: { id: string }) => id

const stepOf = (step: 'closed' | ReminderStep, { closes_at }: StoredOpportunity) => `${step} ${closes_at}`
