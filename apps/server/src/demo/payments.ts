import { addDays } from '@guildhall/contract/standing'
import { sql } from 'drizzle-orm'
import { one, type Db } from '../db/db.ts'
import { today } from '../db/days.ts'
import { card_accounts, invoices, number_series, payments } from '../db/schema/payments.ts'
import { billToOf, lockPayer, settle, writeCardReading, type Payer } from '../features/payments/public.ts'
import type { Deps } from '../http/deps.ts'
import type { SeededAccount } from '../sandbox/card/seed.ts'
import { demoOrganizations, type DemoOrganization } from './organizations.ts'
import { idOf } from './stable.ts'

/** The cards of those whose renewal did not go through. */
const decliningLater = '4000000000000341'
const good = '4242424242424242'
const decliners = new Set(['Ostrander Test Labs', 'Sundial Metrology', 'Brightwater Packaging'])
const longest = 3

type Provider = Pick<Deps, 'cards' | 'cardSandbox'>
type Period = { start: string; end: string }

/** What the demo's members were billed for so far: by invoices of the network, or by card, as its sandbox knows it, too. */
export async function loadPayments(tx: Db, provider: Provider) {
  const members = demoOrganizations().filter(({ paid_through }) => paid_through)
  await loadInvoices(
    tx,
    members.filter(({ is_offline_payment }) => is_offline_payment),
  )
  await loadCards(
    tx,
    provider,
    members.filter(({ is_offline_payment }) => !is_offline_payment),
  )
}

/** The years that a member has paid for, the oldest first. */
function periodsOf({ created_at, paid_through }: DemoOrganization): Period[] {
  const periods: Period[] = []
  const joined = (created_at ?? '').slice(0, 10)
  for (let end = paid_through ?? ''; periods.length < longest && (periods.length === 0 || end > joined);) {
    const start = addDays(end, -364)
    periods.unshift({ start, end })
    end = addDays(start, -1)
  }
  return periods
}

async function loadInvoices(tx: Db, members: DemoOrganization[]) {
  const asked = members
    .flatMap((member) => periodsOf(member).map((period) => ({ member, ...period })))
    .toSorted((a, b) => (a.start < b.start ? -1 : 1))
  for (const [at, { member, start, end }] of asked.entries()) {
    const payer = await payerOf(tx, member)
    // Whoever has paid for next year already was billed early.
    const issued_on = [addDays(start, -20), addDays(today(), -40)].toSorted()[0] ?? start
    const id = idOf('invoice', `${member.name} ${at}`)
    await tx.insert(invoices).values({
      id,
      organization_id: payer.id,
      kind: 'invoice',
      source: 'offline',
      number: `INV-${String(at + 1).padStart(5, '0')}`,
      level_name: payer.level.name,
      currency: payer.level.currency,
      amount: payer.level.price,
      period_start: start,
      period_end: end,
      issued_on,
      created_at: `${issued_on}T15:00:00Z`,
      due_on: addDays(issued_on, 30),
      bill_to: billToOf(payer),
    })
    const parts = partsOf(payer.level.price, at)
    await tx.insert(payments).values(
      parts.map(({ days, ...part }) => {
        const paid_on = addDays(issued_on, days)
        return { ...part, invoice_id: id, paid_on, created_at: `${paid_on}T15:00:00Z` }
      }),
    )
  }
  await tx.insert(number_series).values({ name: 'invoice', last: asked.length })
  for (const { id } of members) await settle(tx, id)
}

/** Every third one was paid in two parts. */
const partsOf = (amount: number, at: number) =>
  at % 3 === 1
    ? [
        { amount: Math.floor(amount / 2), days: 9, method: 'check' as const, reference: `Check ${1180 + at}` },
        {
          amount: amount - Math.floor(amount / 2),
          days: 24,
          method: 'check' as const,
          reference: `Check ${1204 + at}`,
        },
      ]
    : [{ amount, days: 14, method: 'bank_transfer' as const, reference: `ACH ${73_100 + at * 7}` }]

async function loadCards(tx: Db, { cards, cardSandbox }: Provider, members: DemoOrganization[]) {
  if (!cards || !cardSandbox) return
  const payers: Payer[] = []
  for (const member of members) payers.push(await payerOf(tx, member))
  const known = await cardSandbox.seed(
    members.map((member, at) => accountOf(member, payers[at])).filter((each) => each !== undefined),
  )
  for (const payer of payers) {
    const ids = known.get(payer.id)
    if (!ids) continue
    const reading = await cards.read(ids.customer_id)
    const { subscription } = reading
    await tx.insert(card_accounts).values({
      organization_id: payer.id,
      customer_id: ids.customer_id,
      subscription_id: subscription?.id,
      subscription_status: subscription?.status,
      is_cancelling: subscription?.is_cancelling,
      card: subscription?.card,
    })
    await writeCardReading(
      tx,
      { organization_id: payer.id, level_name: payer.level.name, bill_to: billToOf(payer) },
      reading,
    )
    await settle(tx, payer.id)
  }
  // What the provider has from earlier years was known here then.
  await tx.execute(sql`update invoices set created_at = issued_on + interval '15 hours' where source = 'card'`)
  await tx.execute(sql`update payments set created_at = paid_on + interval '15 hours' where method = 'card'`)
}

function accountOf(member: DemoOrganization, payer: Payer | undefined): SeededAccount | undefined {
  if (!payer) return undefined
  const paid = periodsOf(member).map((period) => ({ ...period, paid: true }))
  const next = addDays(member.paid_through ?? '', 1)
  const isDeclined = decliners.has(member.name) && next <= today()
  return {
    organization_id: payer.id,
    name: payer.name,
    email: payer.billing_email,
    level: payer.level.slug,
    level_name: payer.level.name,
    price: payer.level.price,
    currency: payer.level.currency,
    card: isDeclined ? decliningLater : good,
    periods: isDeclined ? [...paid, { start: next, end: addDays(next, 364), paid: false }] : paid,
  }
}

async function payerOf(tx: Db, { id }: DemoOrganization): Promise<Payer> {
  return one([await lockPayer(tx, id)].filter((payer) => payer !== undefined))
}
