import { dueSteps, type ReminderStep } from '@guildhall/contract/renewals'
import { addDays } from '@guildhall/contract/standing'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { today } from '../../db/days.ts'
import { organizations } from '../../db/schema/organizations.ts'
import { invoices, membership_reminders, payments } from '../../db/schema/payments.ts'
import { sweep_failures } from '../../db/schema/sweeps.ts'
import type { Deps } from '../../http/deps.ts'
import type { Letter } from '../../words/letters.ts'
import { anInvoice, anOrganization, aUser } from '../../test/builders.ts'
import { aHundred, poisonIn } from '../../test/poison.ts'
import { isWhole } from '../../test/scope.ts'
import { testServer } from '../../test/server.ts'
import { settle } from '../payments/public.ts'
import { sweep } from './sweep.ts'

const server = await testServer()
const { db, deps } = server
const start = today()
const { expectIsolated } = poisonIn(db)

/** A member that has paid until a day, as its invoice says. */
async function aMember(paidThrough: string, given: Parameters<typeof anOrganization>[1] = {}) {
  const organization = await anOrganization(db, { is_offline_payment: true, ...given })
  await aUser(db, { roles: ['organization_admin'], organization_id: organization.id })
  await pay(organization.id, { amount: 100, period_start: addDays(paidThrough, -364), period_end: paidThrough })
  return organization
}

async function pay(
  organization_id: string,
  { amount, period_start, period_end }: { amount: number; period_start: string; period_end: string },
) {
  await db.transaction(async (tx) => {
    const { id: invoice_id } = await anInvoice(tx, {
      organization_id,
      amount,
      period_start,
      period_end,
      issued_on: period_start,
      due_on: period_start,
    })
    await tx.insert(payments).values({ invoice_id, amount, paid_on: period_start, method: 'check' })
    await settle(tx, organization_id)
  })
}

const openInvoiceOf = async (id: string) =>
  (await db.select().from(invoices).where(eq(invoices.organization_id, id))).find(({ status }) => status === 'open')

/** Notes what is really handed to the post with the transaction, and breaks off when told to, as a killed process does. */
function watched(isKilled: () => boolean): Deps & { sent: Letter[] } {
  const sent: Letter[] = []
  const { db: whole } = deps
  return {
    ...deps,
    sent,
    db: new Proxy(whole, {
      get: (target, name) => {
        if (name !== 'transaction') return Reflect.get(target, name)
        return async (run: Parameters<typeof whole.transaction>[0]) => {
          waiting.length = 0
          const done = await target.transaction(run)
          sent.push(...waiting)
          return done
        }
      },
    }),
    post: {
      async send(tx, ...letters) {
        if (isKilled()) throw new Error('killed')
        await deps.post.send(tx, ...letters)
        waiting.push(...letters)
        if (isKilled()) throw new Error('killed')
      },
    },
  }
}
const waiting: Letter[] = []

/** The same numbers at every run. */
function seeded(seed: number) {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}

// Two periods in the gate.
const daysInAll = (isWhole ? 3 : 1.5) * 365

describe('over years, with restarts at any moment,', () => {
  test('no reminder is sent twice, none is left out, and every period is asked for once', async () => {
    const chance = seeded(42)
    // Who pays so many days after the end of a period; nobody pays in the last case.
    const habits = [-20, -3, 5, 29, 40, null]
    const members = await Promise.all(habits.map((_, at) => aMember(addDays(start, 40 + at * 11))))
    const node = watched(() => chance() < 0.08)
    const told = new Map<string, Set<ReminderStep>>()

    for (let days = 0; days < daysInAll; days++) {
      const day = addDays(start, days)
      // It runs every hour; what breaks off is taken up again, at the latest when the node is back on the same day.
      do await sweep(node, day)
      while ((await db.$count(sweep_failures)) > 0)
      if (chance() < 0.3) await Promise.all([sweep(deps, day), sweep(deps, day)])
      const now = await db
        .select({ id: organizations.id, paid_through: organizations.paid_through })
        .from(organizations)
      for (const [at, { id }] of members.entries()) {
        const paidThrough = now.find((member) => member.id === id)?.paid_through ?? ''
        const steps = dueSteps(paidThrough, 30, day)
        told.set(`${id} ${paidThrough}`, new Set(steps))
        const habit = habits[at] ?? null
        if (habit === null || day !== addDays(paidThrough, habit)) continue
        const open = await openInvoiceOf(id)
        if (!open) continue
        await db.insert(payments).values({ invoice_id: open.id, amount: open.amount, paid_on: day, method: 'check' })
        await settle(db, id)
      }
    }

    const ledger = await db.select().from(membership_reminders)
    const kept = new Map<string, Set<string>>()
    for (const { organization_id, period_end, step } of ledger)
      kept.set(
        `${organization_id} ${period_end}`,
        (kept.get(`${organization_id} ${period_end}`) ?? new Set()).add(step),
      )
    const expected = [...told].filter(([, steps]) => steps.size > 0)
    expect(new Map(kept)).toEqual(new Map(expected))

    // Every step of the ledger was one letter to the one admin, and no letter came twice.
    const reminders = node.sent.filter(({ name }) => name.startsWith('membership_'))
    const keys = reminders.map(({ to, name, values }) => `${to} ${name} ${values?.['when']}`)
    expect(new Set(keys).size).toBe(keys.length)
    expect(reminders.length).toBe(ledger.length)
    const asked = node.sent
      .filter(({ name }) => name === 'invoice_issued')
      .map(({ to, values }) => `${to} ${values?.['number']}`)
    expect(new Set(asked).size).toBe(asked.length)
  }, 120_000)
})

test('whoever was not reached for long gets the last letter, not four', async () => {
  const { id } = await aMember(addDays(start, -10))
  const node = watched(() => false)
  await sweep(node, start)
  const mine = await db.select().from(membership_reminders).where(eq(membership_reminders.organization_id, id))
  expect(mine.map(({ step }) => step)).toEqual(['before_30', 'before_7', 'due', 'after_7'])
  expect(node.sent.filter(({ name }) => name.startsWith('membership_')).map(({ name }) => name)).toEqual([
    'membership_after_7',
  ])
})

describe('nothing is sent', () => {
  test.each([
    ['to an exempt level', { membership_level: 'stakeholders-gov' }],
    ['to a suspended organization', { status: 'suspended' }],
    ['before the end to whoever has cancelled', { subscription_cancelled_at: new Date().toISOString() }],
  ] as const)('%s', async (_name, given) => {
    const { id } = await aMember(addDays(start, 5), given)
    await sweep(deps, start)
    expect(await db.select().from(membership_reminders).where(eq(membership_reminders.organization_id, id))).toEqual([])
    expect(await openInvoiceOf(id)).toBeUndefined()
  })
})

test('one organization that cannot be handled does not keep the others from being reminded', async () => {
  const members = await aHundred(() => aMember(addDays(start, 5)))
  const poisoned = members[37]?.id ?? ''
  const reminded = async () =>
    (await db.select().from(membership_reminders)).filter(({ organization_id }) =>
      members.some(({ id }) => id === organization_id),
    )
  await expectIsolated({
    sweep: 'renewals.sweep',
    table: 'membership_reminders',
    column: 'organization_id',
    value: poisoned,
    run: () => sweep(deps, start),
    countDone: async () => new Set((await reminded()).map(({ organization_id }) => organization_id)).size,
  })
})
