import type { Billing, Invoice } from '@guildhall/contract/payments'
import { describe, expect, test } from 'vitest'
import { actionsOf, isVoidable, refundable } from './invoice-actions.ts'
import { shownStatus } from './invoice-status.tsx'
import { periodsOf, scaleOf } from './periods.ts'
import { waitingInvoice, whatComes } from './what-comes.ts'

const today = '2026-11-15'

const invoice = (over: Partial<Invoice> = {}): Invoice => ({
  id: '1',
  organization_id: '2',
  organization_name: 'Halden',
  kind: 'invoice',
  source: 'offline',
  number: 'INV-1',
  status: 'open',
  level_name: 'Principal',
  currency: 'USD',
  amount: 1000,
  paid: 0,
  credited: 0,
  balance: 1000,
  period_start: '2026-12-01',
  period_end: '2027-11-30',
  issued_on: '2026-11-01',
  due_on: '2026-12-01',
  credits_number: null,
  reason: '',
  voided_at: null,
  payments: [],
  created_at: '2026-11-01T00:00:00Z',
  ...over,
})

const billing = (over: Partial<Billing> = {}): Billing => ({
  state: 'active',
  is_member_agreement_completed: true,
  is_membership_payment_completed: true,
  is_organization_profile_pending: false,
  organization_subscription_cancel: false,
  is_offline_payment: true,
  is_subscription_expired: false,
  organization_id: '2',
  organization_name: 'Halden',
  paid_through: '2026-11-30',
  open_until: '2026-12-30',
  is_billing_exempt: false,
  offer: null,
  can_pay_by_card: false,
  can_pay_offline: false,
  subscription: null,
  invoices: [],
  ...over,
})

const card = (status: string, is_cancelling = false) => ({ status, is_cancelling, card: null })

describe('what comes next', () => {
  test.each<[string, Partial<Billing>, string[]]>([
    ['a new member that has not signed', { state: 'onboarding', is_member_agreement_completed: false }, ['sign_first']],
    ['a new member that has', { state: 'onboarding' }, ['opens']],
    ['a card that pays by itself', { subscription: card('active') }, ['card']],
    ['nothing asked for yet', {}, ['invoice']],
    ['the next invoice out', { invoices: [invoice()] }, ['invoice_waits']],
    [
      'an invoice that is late',
      { state: 'past_due', invoices: [invoice({ due_on: '2026-11-14' })] },
      ['invoice_late', 'closes'],
    ],
    ['a declined card', { state: 'grace', subscription: card('past_due') }, ['card_declined', 'closes']],
    ['a lapsed membership', { state: 'expired' }, ['reopens']],
    ['a card cancelled to the end', { state: 'cancelled', subscription: card('active', true) }, ['resume']],
    ['a stopped renewal', { state: 'cancelled' }, ['ask_resume']],
    ['a closed organization', { state: 'suspended' }, ['ask']],
    ['one that is never billed', { state: 'exempt' }, []],
  ])('%s', (_name, over, keys) => {
    expect(whatComes(billing(over), today).map(({ key }) => key)).toEqual(keys)
  })

  test('the portal closes on the day after the last open one', () => {
    expect(whatComes(billing({ state: 'grace' }), today)).toEqual([{ key: 'closes', day: '2026-12-31' }])
  })
})

test('the office waits for the oldest of its own open invoices', () => {
  const invoices = [
    invoice({ number: 'INV-3' }),
    invoice({ number: 'INV-2' }),
    invoice({ number: 'CARD-1', source: 'card' }),
    invoice({ number: 'INV-1', status: 'void' }),
  ]
  expect(waitingInvoice({ invoices })?.number).toBe('INV-2')
})

test.each<[string, Partial<Invoice>, string]>([
  ['an open one', {}, 'record send void'],
  ['one paid in part', { paid: 400 }, 'record send refund'],
  ['a paid one', { status: 'paid', paid: 1000 }, 'refund'],
  ['one credited in full', { status: 'credited', paid: 1000, credited: 1000 }, ''],
  ['a void one', { status: 'void' }, ''],
  ['a credit note', { kind: 'credit_note', status: 'paid', paid: -1000 }, ''],
  ['an open one of the card', { source: 'card' }, ''],
  ['a paid one of the card', { source: 'card', status: 'paid', paid: 1000 }, 'refund'],
])('what the office can do with %s', (_name, over, actions) => {
  expect(actionsOf(invoice(over)).join(' ')).toBe(actions)
})

test('what was paid less what went back can go back', () => {
  expect(refundable({ paid: 1000, credited: 300 })).toBe(700)
  expect(refundable({ paid: 0, credited: 300 })).toBe(0)
})

test('a payment is taken back unless the card made it or something of it was refunded', () => {
  const payment = {
    id: '3',
    amount: 500,
    paid_on: today,
    method: 'check' as const,
    reference: '',
    proof_name: null,
    recorded_by: null,
    voided_at: null,
    void_reason: '',
    created_at: '2026-11-15T00:00:00Z',
  }
  expect(isVoidable(invoice(), payment)).toBe(true)
  expect(isVoidable(invoice({ credited: 1 }), payment)).toBe(false)
  expect(isVoidable(invoice(), { ...payment, method: 'card' })).toBe(false)
  expect(isVoidable(invoice(), { ...payment, voided_at: payment.created_at })).toBe(false)
})

test.each<[Partial<Invoice>, string]>([
  [{}, 'open'],
  [{ paid: 1 }, 'partly'],
  [{ paid: 1, due_on: '2026-11-14' }, 'overdue'],
  [{ status: 'paid' }, 'paid'],
  [{ kind: 'credit_note', status: 'paid' }, 'refunded'],
])('%o is shown as %s', (over, shown) => {
  expect(shownStatus(invoice(over), today)).toBe(shown)
})

test('periods lie on one line, void and credited ones left out', () => {
  const periods = periodsOf([
    invoice({ id: 'b' }),
    invoice({ id: 'a', status: 'paid', period_start: '2025-12-01', period_end: '2026-11-30' }),
    invoice({ id: 'c', status: 'void' }),
  ])
  expect(periods.map(({ id }) => id)).toEqual(['a', 'b'])
  const { at, years } = scaleOf(['2025-01-01', '2026-12-31'])
  expect([at('2025-01-01'), at('2026-01-01'), at('2027-01-01')]).toEqual([0, 50, 100])
  expect(years).toEqual([
    { year: 2026, left: 50 },
    { year: 2027, left: 100 },
  ])
})
