import { standing } from '@guildhall/contract/standing'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { audited } from '../../db/audited.ts'
import { today } from '../../db/days.ts'
import { organizations } from '../../db/schema/organizations.ts'
import { HttpError } from '../../http/errors.ts'
import type { Deps } from '../../http/deps.ts'
import { actorOf } from '../../test/actor.ts'
import { anOrganization } from '../../test/builders.ts'
import { readLedger, type Ledger } from '../../test/ledger.ts'
import { isWhole, tries } from '../../test/scope.ts'
import { testServer } from '../../test/server.ts'
import { sweepRenewals } from '../renewals/public.ts'
import { findPayer, lockPayer } from './change-queries.ts'
import { askForInvoice, issueInvoice, voidInvoice } from './invoices.ts'
import { levelChanged } from './level-change.ts'
import { changeRenewal, receivePayment, recordPayment, voidPayment, writeOff } from './money.ts'
import { readBilling } from './offer.ts'
import { creditInvoice, refund, refundCredit } from './refunds.ts'

const server = await testServer()
const { db } = server
// What is mailed is another test's.
const deps: Deps = { ...server.deps, post: { send: async () => {} } }
const author = { actor: await actorOf(server, await server.as('system_admin')) }

/** How many histories, beside what the scope asks for: `HISTORIES=5000`. */
const runs = Number(process.env['HISTORIES'] ?? tries(160))

/** Histories of different organizations run side by side. */
const atOnce = 4

/** The gate tries the same ones every time; longer runs draw others. */
const drawn = (lane: number) => (isWhole || process.env['HISTORIES'] ? {} : { seed: 26 + lane })

const share = fc.constantFrom(0.1, 0.25, 0.5, 1, 1.5)
const at = fc.nat(5)
const levels = ['startup', 'associate', 'principal', 'stakeholders-gov'] as const
const step = fc.oneof(
  fc.record({ does: fc.constantFrom('issue', 'ask', 'renew', 'cancel', 'resume') }),
  fc.record({ does: fc.constantFrom('pay', 'pay', 'pay', 'refund', 'refund', 'credit'), at, share }),
  fc.record({ does: fc.constantFrom('receive', 'refund credit'), share }),
  fc.record({ does: fc.constantFrom('void invoice', 'void payment', 'write off'), at }),
  fc.record({ does: fc.constant('level'), level: fc.constantFrom(...levels) }),
)
type Step = { does: string; at?: number; share?: number; level?: string }

test('whatever is done to the money of an organization, its ledger adds up and nobody is a member without paying', async () => {
  const property = () =>
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 12 }), async (steps) => {
      const { id } = await anOrganization(db, {
        status: 'onboarding',
        paid_through: null,
        agreement_signed_at: new Date().toISOString(),
      })
      let cash = 0
      for (const each of steps) {
        cash += await take(id, await readLedger(db, id), each)
        expect(await brokenRules(id, cash), each.does).toEqual([])
      }
    })
  await Promise.all(
    Array.from({ length: atOnce }, (_, lane) =>
      fc.assert(property(), { numRuns: Math.ceil(runs / atOnce), ...drawn(lane) }),
    ),
  )
}, 3_600_000)

/** Does one step as the office would; says how much money came or went. What is refused changes nothing. */
async function take(
  organization_id: string,
  ledger: Ledger,
  { does, at: place = 0, share: part = 1, level }: Step,
): Promise<number> {
  const invoices = ledger.invoices.filter(({ kind }) => kind === 'invoice')
  const invoice = invoices.length > 0 ? invoices[place % invoices.length] : undefined
  const payment = ledger.entries.filter(({ kind, voided }) => kind === 'payment' && !voided)[place]
  const reason = `Because of ${crypto.randomUUID()}`
  const amount = Math.max(1, Math.round((invoice?.amount ?? 100_000) * part))
  const money = { amount, paid_on: today(), method: 'check' as const, reference: crypto.randomUUID() }
  const currency = 'USD' as const
  const id = invoice?.id ?? crypto.randomUUID()
  const steps: Record<string, () => Promise<number>> = {
    issue: none(() => issueInvoice(deps, author, { organization_id, po_number: '' })),
    ask: none(() => askForInvoice(deps, author, { organization_id, po_number: '' })),
    renew: none(() => sweepRenewals(deps)),
    cancel: none(() => changeRenewal(deps, author, { organization_id, renews: false })),
    resume: none(() => changeRenewal(deps, author, { organization_id, renews: true })),
    pay: async () => {
      await recordPayment(deps, author, { id, ...money, proof: null })
      return amount
    },
    refund: async () => {
      await refund(deps, author, { id, amount, reason })
      return -amount
    },
    credit: none(() => creditInvoice(deps, author, { id, amount, reason })),
    receive: async () => {
      await receivePayment(deps, author, { organization_id, currency, ...money })
      return amount
    },
    'refund credit': async () => {
      await refundCredit(deps, author, { organization_id, currency, ...money, reason })
      return -amount
    },
    'void invoice': none(() => voidInvoice(deps, author, { id, reason })),
    'void payment': async () => {
      await voidPayment(deps, author, { id: payment?.id ?? crypto.randomUUID(), reason })
      return -(payment?.amount ?? 0)
    },
    'write off': none(() => writeOff(deps, author, { id, reason })),
    level: none(() =>
      audited(db, author, async (tx, note) => {
        const before = await lockPayer(tx, organization_id)
        if (before?.level.slug === level) return
        await tx
          .update(organizations)
          .set({ membership_level: level ?? 'associate' })
          .where(eq(organizations.id, organization_id))
        await levelChanged(deps, tx, organization_id, note)
      }),
    ),
  }
  try {
    return (await steps[does]?.()) ?? 0
  } catch (error) {
    if (error instanceof HttpError) return 0
    throw error
  }
}

const none = (work: () => Promise<unknown>) => async () => {
  await work()
  return 0
}

async function brokenRules(id: string, cash: number): Promise<string[]> {
  const broken: string[] = []
  const expectRule = (isKept: boolean, rule: string) => void (isKept || broken.push(rule))
  const ledger = await readLedger(db, id)
  const payer = await findPayer(db, id)
  const billing = await readBilling(deps, id)
  if (!payer) return ['no payer']
  expectRule(ledger.cash === cash, `money is ${ledger.cash}, not ${cash}`)
  expectRule(
    ledger.owed - ledger.credit - ledger.held === ledger.claim,
    `owed ${ledger.owed} less credit ${ledger.credit} is not ${ledger.claim}`,
  )
  expectRule(ledger.credit >= 0 || ledger.returned, `credit is ${ledger.credit}`)
  expectRule(ledger.credit === 0 || ledger.owed === 0 || ledger.credit < 0, 'credit is left beside what is owed')
  const isMember = ['active', 'past_due', 'cancelled'].includes(billing.state)
  expectRule(!isMember || ledger.isCovered(today()), `${billing.state} without a paid day`)
  expectRule(ledger.coveredTwice === 0, 'days are paid twice')
  const isBilled = !payer.level.is_billing_exempt && payer.level.price > 0
  const canPay = billing.offer !== null || billing.invoices.some(({ balance }) => balance > 0)
  expectRule(!isBilled || ledger.isCovered(today()) || canPay, 'nothing can be paid')
  expectRule(standing(payer.membership, today()).state === billing.state, 'the page says another state')
  return broken
}
