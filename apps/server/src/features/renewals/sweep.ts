import { dueSteps, reminderSteps, type ReminderStep } from '@guildhall/contract/renewals'
import { addDays } from '@guildhall/contract/standing'
import { audited } from '../../db/audited.ts'
import { readToday } from '../../db/days.ts'
import { sweepEach } from '../../db/sweeps.ts'
import type { Deps } from '../../http/deps.ts'
import { hasOpenInvoice, issueFor, lockPayer, offerFor, tellPayer } from '../payments/public.ts'
import { claimSteps } from './reminder-queries.ts'
import { listNearEnd } from './queries.ts'

const atOnce = 200
/** How long before the end of a period an invoice for the next one goes out. */
const invoiceDays = 30

type Needs = Pick<Deps, 'db' | 'log' | 'post' | 'siteUrl' | 'settings' | 'config' | 'secretBox'>
type Near = Awaited<ReturnType<typeof listNearEnd>>[number]

/** Sends what is due around the end of every paid period: the next invoice, and each reminder once, whatever restarts. */
export async function sweep(deps: Needs, given?: string) {
  const day = given ?? (await readToday(deps.db))
  await sweepEach(
    deps,
    'renewals.sweep',
    nearEnd(deps, day),
    ({ id }) => id,
    async (organization) => {
      await invoiceNext(deps, organization, day)
      await remind(deps, organization, day)
    },
  )
}

async function* nearEnd({ db }: Needs, day: string): AsyncGenerator<Near> {
  for (let after: string | undefined; ;) {
    const some = await listNearEnd(db, day, after, atOnce)
    yield* some
    if (some.length < atOnce) return
    after = some.at(-1)?.id
  }
}

/** Asks for the next period where no card does so by itself and nobody has asked yet. */
async function invoiceNext(deps: Needs, near: Near, day: string) {
  const { id, paid_through } = near
  if (near.renews_by_card || near.is_cancelled || near.has_open_invoice) return
  // An organization whose membership has expired is not sent an invoice for a new one unasked.
  if (addDays(paid_through, -invoiceDays) > day || addDays(paid_through, near.grace_days) < day) return
  await audited(deps.db, { actor: null }, async (tx, note) => {
    const payer = await lockPayer(tx, id)
    if (!payer || payer.membership.paid_through !== paid_through || payer.membership.subscription_cancelled_at) return
    if (!payer.level.allows_offline || !offerFor(payer, day) || (await hasOpenInvoice(tx, id))) return
    await issueFor(deps, tx, payer, { issued_by_id: null, note, day })
  })
}

/** Claims every step that is due, and mails the last one: whoever was not reached for long gets one letter, not four. */
async function remind(deps: Needs, near: Near, day: string) {
  const { id, paid_through, is_cancelled, reminded } = near
  const graceDays = is_cancelled ? 0 : near.grace_days
  const due = dueSteps(paid_through, graceDays, day).filter((step) => isTold(step, near))
  if (due.every((step) => reminded.includes(step))) return
  await audited(deps.db, { actor: null }, async (tx, note) => {
    const payer = await lockPayer(tx, id)
    if (!payer || payer.membership.paid_through !== paid_through) return
    const claimed = await claimSteps(tx, id, paid_through, due)
    const last = reminderSteps.findLast((step) => claimed.includes(step))
    if (!last) return
    await tellPayer(deps, tx, {
      name: `membership_${last}`,
      organization: payer,
      day: last.startsWith('before') ? paid_through : addDays(paid_through, graceDays),
    })
    note({
      action: 'membership.reminded',
      subject_type: 'organization',
      subject_id: id,
      after: { step: last, paid_through },
    })
  })
}

/** Whoever has cancelled is told when it is over; whose card pays by itself need not hurry. */
function isTold(step: ReminderStep, { is_cancelled, renews_by_card }: Near): boolean {
  if (is_cancelled) return step === 'expired'
  return !renews_by_card || step !== 'before_7'
}
