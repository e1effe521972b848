import { organizations as organizationCalls } from '@guildhall/contract/organizations'
import { payments } from '@guildhall/contract/payments'
import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { today } from '../../db/days.ts'
import { cardServer } from '../../test/card-server.ts'
import { readLedger } from '../../test/ledger.ts'
import { isWhole, tries } from '../../test/scope.ts'

const { db, deps, sandbox, office, who, joins, account, refresh, payOn, mine, deliver } = await cardServer()
afterEach(() => void vi.useRealTimers())

/** How many histories, beside what the scope asks for: `HISTORIES=200`. */
const runs = Number(process.env['HISTORIES'] ?? tries(24))

/** The gate tries the same ones every time; longer runs draw others. */
const drawn = isWhole || process.env['HISTORIES'] ? {} : { seed: 26 }

const good = '4242424242424242'
const declinedLater = '4000000000000341'
const step = fc.oneof(
  fc.record({
    does: fc.constantFrom('pay by card', 'pay by card', 'ask', 'pay the invoice by card', 'transfer'),
    fails: fc.boolean(),
  }),
  fc.record({
    does: fc.constantFrom('refund', 'refund there', 'chargeback', 'win', 'cancel', 'resume'),
    share: fc.constantFrom(0.3, 1),
  }),
  fc.record({ does: fc.constant('level'), level: fc.constantFrom('startup', 'associate', 'principal') }),
  fc.record({ does: fc.constant('time'), days: fc.constantFrom(20, 200, 366) }),
  fc.record({ does: fc.constant('news'), order: fc.integer(), twice: fc.boolean() }),
)
type Step = {
  does: string
  fails?: boolean
  share?: number
  level?: string
  days?: number
  order?: number
  twice?: boolean
}

test('whatever happens at the card provider and in the office, the ledger adds up and nothing is charged twice', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 9 }), async (steps) => {
      vi.useFakeTimers({ toFake: ['Date'] })
      await joins()
      const disputes: string[] = []
      for (const each of steps) {
        await take(each, disputes)
        await settled()
        expect(await brokenRules(), each.does).toEqual([])
      }
      vi.useRealTimers()
    }),
    { numRuns: runs, ...drawn },
  )
}, 3_600_000)

async function take(
  { does, fails = false, share = 1, level, days = 0, order = 0, twice = false }: Step,
  disputes: string[],
) {
  const invoices = (await who.payer.call(payments.mine)).data?.invoices ?? []
  const open = invoices.find(({ status, source }) => status === 'open' && source === 'offline')
  const paid = invoices.find(({ status, kind }) => status === 'paid' && kind === 'invoice')
  const reason = `Because of ${crypto.randomUUID()}`
  const payment = (await readingOf())?.invoices.find((each) => each.payment)?.payment?.reference
  const organization_id = who.organization.id
  const steps: Record<string, () => Promise<unknown>> = {
    async 'pay by card'() {
      const { status, data } = await who.payer.call(payments.checkout)
      if (status === 200) await payOn(data.url, fails ? declinedLater : good)
    },
    ask: () => who.payer.call(payments.askForInvoice),
    async 'pay the invoice by card'() {
      const { status, data } = await who.payer.call(payments.payInvoice, {
        body: { id: open?.id ?? crypto.randomUUID() },
      })
      if (status === 200) await payOn(data.url)
    },
    async transfer() {
      const body = { paid_on: today(), method: 'bank_transfer' as const, reference: crypto.randomUUID() }
      if (open) await office.call(payments.record, { body: { ...body, id: open.id, amount: open.balance } })
    },
    async refund() {
      if (paid)
        await office.call(payments.refund, { body: { id: paid.id, amount: Math.ceil(paid.paid * share), reason } })
    },
    'refund there': async () => payment && sandbox.refund(payment).catch(() => {}),
    async chargeback() {
      const dispute = payment && (await sandbox.dispute(payment).catch(() => undefined))
      if (dispute) disputes.push(dispute)
    },
    win: async () => disputes.length > 0 && sandbox.closeDispute(disputes.pop() ?? '', 'won').catch(() => {}),
    cancel: () => office.call(payments.renewal, { body: { organization_id, renews: false } }),
    resume: () => office.call(payments.renewal, { body: { organization_id, renews: true } }),
    async level() {
      const { data: shown } = await office.call(organizationCalls.show, { params: { id: organization_id } })
      const body = { ...shown, membership_level: level ?? '', hub_ids: [], legal_name: shown.legal_name }
      await office.call(organizationCalls.update, { body })
    },
    async time() {
      vi.setSystemTime(Date.now() + days * 86_400_000)
      await sandbox.tick()
    },
    async news() {
      const called = await mine(0).catch(() => [])
      const some = called.toSorted((a, b) => (order % 7) * (a.body < b.body ? -1 : 1)).slice(0, 4)
      for (const event of twice ? [...some, ...some] : some) await deliver(event)
    },
  }
  await steps[does]?.()
}

async function readingOf() {
  const known = await account().catch(() => undefined)
  return known && deps.cards?.read(known.customer_id)
}

/** Reads at the provider until nothing is left to do there and here: a subscription without a paid period is being ended. */
async function settled() {
  let last = ''
  await vi.waitFor(
    async () => {
      const billing = await refresh()
      const ledger = await readLedger(db, who.organization.id)
      const before = last
      last = JSON.stringify(ledger)
      expect(last).toBe(before)
      const isGoingOn = ['active', 'trialing'].includes(billing?.subscription?.status ?? '')
      expect(isGoingOn && !ledger.isCovered(today())).toBe(false)
    },
    { timeout: 30_000, interval: 20 },
  )
}

async function brokenRules(): Promise<string[]> {
  const broken: string[] = []
  const expectRule = (isKept: boolean, rule: string) => void (isKept || broken.push(rule))
  const ledger = await readLedger(db, who.organization.id)
  const { data: office_ } = await office.call(payments.show, { params: { id: who.organization.id } })
  const { data: member } = await who.payer.call(payments.mine)
  expectRule(JSON.stringify(office_) === JSON.stringify(member), 'the member reads something else than the office')
  const there = await readingOf()
  const cashThere =
    sum(there?.invoices.map(({ payment }) => payment?.amount ?? 0)) +
    sum(there?.payments.map(({ amount }) => amount)) -
    sum([...(there?.refunds ?? []), ...(there?.disputes ?? []), ...(there?.credits ?? [])].map(({ amount }) => amount))
  expectRule(ledger.cardCash === cashThere, `cards gave ${ledger.cardCash} here, ${cashThere} there`)
  expectRule(
    ledger.owed - ledger.credit - ledger.held === ledger.claim,
    `owed ${ledger.owed} less credit ${ledger.credit} and ${ledger.held} is not ${ledger.claim}`,
  )
  expectRule(ledger.coveredTwice === 0, 'days are paid twice')
  const isMember = ['active', 'past_due', 'cancelled'].includes(office_.state)
  expectRule(!isMember || ledger.isCovered(today()), `${office_.state} without a paid day`)
  const canPay =
    office_.offer !== null ||
    office_.invoices.some(({ balance }) => balance > 0) ||
    (office_.subscription?.status ?? '') === 'past_due'
  expectRule(ledger.isCovered(today()) || canPay, 'nothing can be paid')
  return broken
}

const sum = (amounts: number[] = []) => amounts.reduce((total, amount) => total + amount, 0)
