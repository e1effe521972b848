import { audited } from '../../db/audited.ts'
import { sweepEach } from '../../db/sweeps.ts'
import type { Deps } from '../../http/deps.ts'
import { agreementPage, tell } from './letters.ts'
import { findSigner } from './people-queries.ts'
import {
  claimReminder,
  closeOverdue,
  findOutstanding,
  listDueReminders,
  listOverdue,
  type DueReminder,
} from './reminder-queries.ts'
import { subject_type } from './state.ts'

/** Days after sending; below zero, days before the one until which it is asked for. */
const steps = [3, 7, 14, -7, -1]
const mostAtOnce = 100
const nobody = { actor: null }

type Needs = Pick<Deps, 'db' | 'log' | 'post' | 'settings' | 'siteUrl'>

/** Reminds signers of what waits for them: each step goes out once, with the note that it did, whatever restarts. */
export async function remindSigners(deps: Needs, now = new Date()) {
  // Letters name days of the network, whose time zone a job may not have read yet.
  await deps.settings.read(deps.db)
  await sweepEach(
    deps,
    'agreements.reminders',
    dueReminders(deps, now),
    ({ agreement_id, step }) => `${agreement_id} ${step}`,
    (reminder) => remind(deps, reminder),
  )
}

async function* dueReminders({ db }: Needs, now: Date): AsyncGenerator<DueReminder> {
  for (let after: DueReminder | undefined; ;) {
    const some = await listDueReminders(db, now, steps, after, mostAtOnce)
    yield* some
    if (some.length < mostAtOnce) return
    after = some.at(-1)
  }
}

const remind = (deps: Needs, reminder: DueReminder) =>
  audited(deps.db, nobody, async (tx, note) => {
    const { agreement_id, step } = reminder
    const agreement = await findOutstanding(tx, agreement_id)
    if (!agreement || !(await claimReminder(tx, reminder))) return
    const to = await findSigner(tx, agreement.organization_id, agreement.signer_id)
    if (!to) return
    const { organization_name: organization, expires_at, sign_by } = agreement
    const due = sign_by ? { day: sign_by } : { expires_at }
    await tell(deps, tx, { name: 'agreement_reminder', to, link: agreementPage(deps), organization, ...due })
    note({ action: 'agreement.reminded', subject_type, subject_id: agreement_id, after: { organization, step } })
  })

/** Closes what nobody signed in time on the portal's own page; what is elsewhere is followed there. */
export const expireAgreements = async (deps: Pick<Deps, 'db' | 'log'>, now = new Date()) =>
  sweepEach(
    deps,
    'agreements.expiry',
    await listOverdue(deps.db, now),
    ({ id }) => id,
    ({ id }) => expire(deps, id, now),
  )

const expire = ({ db }: Pick<Deps, 'db'>, agreementId: string, now: Date) =>
  audited(db, nobody, async (tx, note) => {
    for (const { id, organization_id } of await closeOverdue(tx, agreementId, now))
      note({ action: 'agreement.expired', subject_type, subject_id: id, after: { status: 'expired', organization_id } })
  })
