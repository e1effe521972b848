import { dueSteps, type ReminderStep } from '@guildhall/contract/renewals'
import { addDays, type Membership } from '@guildhall/contract/standing'
import type { Say } from '@guildhall/contract/validation'
import { audited, type Author } from '../../db/audited.ts'
import { today } from '../../db/days.ts'
import { seesAll, type Actor } from '../../http/actor.ts'
import { changeEach } from '../../http/bulk.ts'
import type { Deps } from '../../http/deps.ts'
import { conflict, found, notFound } from '../../http/errors.ts'
import { findPayer, hasOpenInvoice, issueFor, lockPayer, tellPayer } from '../payments/public.ts'
import { claimAgain, claimSteps, isRemindedOn } from './reminder-queries.ts'

/** The office alone asks for money. */
const selected = (deps: Deps, author: Author<Actor>, ids: string[], say: Say) => {
  if (!seesAll(author.actor)) throw notFound()
  return { ids, find: (id: string) => findPayer(deps.db, id), say, log: deps.log }
}

/** Sends the reminder that fits the day to several organizations, however they were reminded before. */
export const remindSeveral = (deps: Deps, author: Author<Actor>, ids: string[], say: Say) =>
  changeEach({ ...selected(deps, author, ids, say), change: ({ id }) => remindNow(deps, author, id) })

/** Asks several organizations for their next period. */
export const issueSeveral = (deps: Deps, author: Author<Actor>, ids: string[], say: Say) =>
  changeEach({ ...selected(deps, author, ids, say), change: ({ id }) => issueNext(deps, author, id) })

function remindNow(deps: Deps, author: Author<Actor>, id: string) {
  return audited(deps.db, author, async (tx, note) => {
    const payer = found(await lockPayer(tx, id))
    const { paid_through, step, day } = reminderFor(payer.membership, today())
    if (await isRemindedOn(tx, id, paid_through, today())) throw conflict('error.reminder_repeated')
    // What was due until now is said with it.
    await claimSteps(tx, id, paid_through, dueSteps(paid_through, payer.membership.grace_days, today()), false)
    await claimAgain(tx, id, paid_through, step)
    await tellPayer(deps, tx, { name: `membership_${step}`, organization: payer, day })
    note({
      action: 'membership.reminded',
      subject_type: 'organization',
      subject_id: id,
      after: { step, paid_through },
    })
  })
}

type Reminder = { paid_through: string; step: Extract<ReminderStep, 'before_30' | 'due' | 'expired'>; day: string }

function reminderFor(membership: Membership, day: string): Reminder {
  const { status, paid_through, subscription_cancelled_at, grace_days, is_billing_exempt } = membership
  const isClosed = status === 'suspended' || status === 'archived'
  if (!paid_through || is_billing_exempt || isClosed) throw conflict('error.nothing_to_pay')
  const open_until = addDays(paid_through, subscription_cancelled_at ? 0 : grace_days)
  if (day > open_until) return { paid_through, step: 'expired', day: open_until }
  if (subscription_cancelled_at) throw conflict('error.renewal_cancelled')
  if (day > paid_through) return { paid_through, step: 'due', day: open_until }
  if (day < addDays(paid_through, -30)) throw conflict('error.reminder_early')
  return { paid_through, step: 'before_30', day: paid_through }
}

async function issueNext(deps: Deps, author: Author<Actor>, id: string) {
  const terms = await deps.settings.read(deps.db)
  return audited(deps.db, author, async (tx, note) => {
    const payer = found(await lockPayer(tx, id))
    if (await hasOpenInvoice(tx, id)) throw conflict('error.invoice_open')
    await issueFor(deps, tx, payer, { ...terms, issued_by_id: author.actor.id, note })
  })
}
