import { addDays } from '@guildhall/contract/standing'
import { eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { today } from '../../db/days.ts'
import { outside_calls } from '../../db/schema/outside-calls.ts'
import { card_accounts } from '../../db/schema/payments.ts'
import { intendCall, performDue } from '../../services/outbox.ts'
import { anOrganization } from '../../test/builders.ts'
import { cardServer } from '../../test/card-server.ts'
import { poisonIn } from '../../test/poison.ts'
import { cardRenewal } from './card-calls.ts'
import { readAccounts } from './card-work.ts'

const { db, deps, sandbox } = await cardServer()
const { poison, cure, failuresOf } = poisonIn(db)

/** A hundred organizations that pay by card. */
async function aHundred() {
  const organizations = []
  for (let count = 0; count < 100; count++) organizations.push(await anOrganization(db, { paid_through: null }))
  const seeded = await sandbox.seed(
    organizations.map(({ id, name }) => ({
      organization_id: id,
      name,
      email: 'payer@example.org',
      level: 'associate',
      level_name: 'Associate',
      price: 750_000,
      currency: 'USD',
      card: '4242424242424242',
      periods: [{ start: addDays(today(), -100), end: addDays(today(), 265), paid: true }],
    })),
  )
  await db
    .insert(card_accounts)
    .values([...seeded].map(([organization_id, ids]) => ({ organization_id, ...ids, subscription_status: 'active' })))
  return organizations.map(({ id }) => id)
}

test('one card account that the provider refuses does not keep ninety-nine from being read', async () => {
  const ids = await aHundred()
  const refused = ids[37] ?? ''
  const change = (customer_id: string) =>
    db.update(card_accounts).set({ customer_id }).where(eq(card_accounts.organization_id, refused))
  const [known] = await db.select().from(card_accounts).where(eq(card_accounts.organization_id, refused))
  const countRead = async () =>
    (await db.select().from(card_accounts).where(inArray(card_accounts.organization_id, ids))).filter(
      ({ synced_at }) => synced_at,
    ).length

  await change('cus_unknown')
  await readAccounts(deps)
  expect(await countRead()).toBe(99)
  expect(await failuresOf('payments.read')).toMatchObject([
    { item: refused, failures: 1, reason: expect.stringContaining('No such customer') },
  ])
  await change(known?.customer_id ?? '')
  // The others have been read, and need not be read again here.
  await db.update(card_accounts).set({ subscription_id: null }).where(isNotNull(card_accounts.synced_at))
  await readAccounts(deps)
  expect(await countRead()).toBe(100)
  expect(await failuresOf('payments.read')).toEqual([])
}, 180_000)

test('one call that cannot be finished does not keep ninety-nine from being made', async () => {
  const ids = await aHundred()
  const poisoned = ids[37] ?? ''
  const accounts = await db.select().from(card_accounts).where(inArray(card_accounts.organization_id, ids))
  await db.transaction(async (tx) => {
    for (const { organization_id: subject_id, subscription_id } of accounts)
      await intendCall(tx, { actor: null }, () => {}, cardRenewal, {
        subject_id,
        input: { subscription_id: subscription_id ?? '', renews: false },
      })
  })
  const letTimePass = () =>
    db
      .update(outside_calls)
      .set({ created_at: sql`now() - interval '1 hour'`, updated_at: sql`now() - interval '1 hour'` })
  const countCancelling = async () =>
    (await db.select().from(card_accounts).where(inArray(card_accounts.organization_id, ids))).filter(
      ({ is_cancelling }) => is_cancelling,
    ).length

  await letTimePass()
  await poison('card_accounts', 'organization_id', poisoned)
  await performDue(deps, cardRenewal)
  // The scheduled run may have taken some of them first.
  await vi.waitFor(async () => expect(await countCancelling()).toBe(99), { timeout: 30_000 })
  await vi.waitFor(async () => expect(await failuresOf('outside.card.renewal')).toMatchObject([{ reason: 'poisoned' }]))
  await cure('card_accounts')
  await letTimePass()
  await performDue(deps, cardRenewal)
  await vi.waitFor(async () => expect(await countCancelling()).toBe(100), { timeout: 30_000 })
  await vi.waitFor(async () => expect(await failuresOf('outside.card.renewal')).toEqual([]))
}, 180_000)
