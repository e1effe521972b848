import type { LevelChange } from '@guildhall/contract/billing'
import { addDays } from '@guildhall/contract/standing'
import type { Note } from '../../db/audited.ts'
import { today } from '../../db/days.ts'
import type { Db } from '../../db/db.ts'
import type { Deps } from '../../http/deps.ts'
import { conflict, found } from '../../http/errors.ts'
import { followLevel } from './card-jobs.ts'
import {
  endCover,
  findLevel,
  findPayer,
  insertInvoice,
  listRunning,
  takeDocumentNumber,
  type Payer,
} from './change-queries.ts'
import { dropCheckout } from './checkouts.ts'
import { billToOf, issueCharge, issueFor, subject_type, voidOpenInvoices, type Issuing } from './invoices.ts'
import { isLive, offerFor } from './offer.ts'
import { prorate, shownProration, type Proration } from './proration.ts'
import { settle } from './settle-queries.ts'

type Office = Issuing & Pick<Deps, 'jobs'>

/** What changing an organization to another level would cost today. */
export async function previewLevelChange(db: Db, organizationId: string, level: string): Promise<LevelChange> {
  const payer = found(await findPayer(db, organizationId))
  const changed = { ...payer, level: found(await findLevel(db, level)) }
  if (changed.level.slug === payer.level.slug) throw conflict('error.level_same')
  return shownProration(changed, prorate(changed, await listRunning(db, organizationId, today()), today()))
}

/**
 * Follows a change of an organization's level, whose row the caller holds: open invoices are issued again at the other price,
 * the paid days ahead are credited and charged again, and the card's next year costs the other price.
 */
export async function levelChanged(office: Office, tx: Db, organizationId: string, note: Note) {
  const payer = found(await findPayer(tx, organizationId))
  const replaced = await voidOpenInvoices(tx, organizationId, 'Membership level changed', note)
  await changeRunning(office, tx, organizationId, note)
  await askAgain(office, tx, organizationId, replaced.length > 0, note)
  await dropCheckout(office, tx, organizationId)
  if (isLive(payer.account)) await office.jobs.enqueue(tx, followLevel, { organization_id: organizationId })
}

/** Credits the unused part of what is paid, and charges the same days at the payer's level. */
export async function changeRunning(office: Issuing, tx: Db, organizationId: string, note: Note) {
  const payer = found(await findPayer(tx, organizationId))
  const day = today()
  const proration = prorate(payer, await listRunning(tx, organizationId, day), day)
  if (!proration || isSame(payer, proration)) return
  for (const each of proration.credits) await creditUnused(tx, payer, each, day, note)
  await settle(tx, organizationId)
  if (proration.is_billed) await chargeRest(office, tx, payer, proration, note)
}

/** The same price in the same currency: nothing to credit or to charge. */
const isSame = ({ level }: Payer, { credits, credit, amount, is_billed }: Proration) =>
  is_billed && credit === amount && credits.every(({ currency }) => currency === level.currency)

async function creditUnused(
  tx: Db,
  payer: Payer,
  { id, number, currency, unused, start }: Proration['credits'][number],
  day: string,
  note: Note,
) {
  const reason = `Unused part, level changed to ${payer.level.name}`
  const creditNumber = await takeDocumentNumber(tx, 'credit_note', 'CN-')
  await insertInvoice(tx, {
    organization_id: payer.id,
    kind: 'credit_note',
    source: 'offline',
    number: creditNumber,
    level_name: payer.level.name,
    currency,
    amount: unused,
    issued_on: day,
    due_on: day,
    bill_to: billToOf(payer),
    credits_id: id,
    reason,
  })
  await endCover(tx, id, start > day ? addDays(start, -1) : addDays(day, -1))
  note({
    action: 'invoice.credited',
    subject_type,
    subject_id: id,
    after: { number, currency, amount: unused, reason },
  })
}

async function chargeRest(office: Issuing, tx: Db, payer: Payer, proration: Proration, note: Note) {
  const { start, end, net, tax_lines, amount } = proration
  const { payment_terms_days } = await office.settings.read(tx)
  await issueCharge(office, tx, payer, {
    charge: 'level_change',
    level_name: payer.level.name,
    currency: payer.level.currency,
    amount,
    tax_lines,
    lines: [{ text: payer.level.name, detail: '', amount: net }],
    period_start: start,
    period_end: end,
    issued_on: start,
    due_on: addDays(start, payment_terms_days),
    issued_by_id: null,
    note,
  })
}

/** An organization that was asked for its next period is asked again at the price of its level. */
async function askAgain(office: Issuing, tx: Db, organizationId: string, wasAsked: boolean, note: Note) {
  if (!wasAsked) return
  const payer = found(await findPayer(tx, organizationId))
  if (payer.level.allows_offline && offerFor(payer)) await issueFor(office, tx, payer, { issued_by_id: null, note })
}
