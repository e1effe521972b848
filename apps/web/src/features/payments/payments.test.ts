import type { Billing, Invoice, Payment } from '@guildhall/contract/billing'
import { describe, expect, test } from 'vitest'
import { actionsOf, isVoidable, refundable, writeOffEffect } from './invoice-actions.ts'
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
  charge: 'membership',
  number: 'INV-1',
  status: 'open',
  level_name: 'Principal',
  currency: 'USD',
  amount: 1000,
  paid: 0,
  credited: 0,
  written_off: 0,
  balance: 1000,
  period_start: '2026-12-01',
  period_end: '2027-11-30',
  covers_until: null,
  issued_on: '2026-11-01',
  due_on: '2026-12-01',
  po_number: '',
  tax_lines: [],
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
  accepts_cards: false,
  credit: 0,
  currency: 'USD',
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
    invoice({ number: 'ORDER-1', charge: 'order' }),
    invoice({ number: 'INV-1', status: 'void' }),
  ]
  expect(waitingInvoice({ invoices })?.number).toBe('INV-2')
})

test.each<[string, Partial<Invoice>, string]>([
  ['an open one', {}, 'record send credit write_off void'],
  ['one paid in part', { paid: 400 }, 'record send credit refund write_off'],
  ['a paid one', { status: 'paid', paid: 1000 }, 'credit refund'],
  ['one credited in full', { status: 'credited', paid: 1000, credited: 1000 }, ''],
  ['one written off', { status: 'written_off', written_off: 1000 }, ''],
  ['a void one', { status: 'void' }, ''],
  ['a credit note', { kind: 'credit_note', status: 'paid', paid: -1000 }, ''],
  ['an open one of the card', { source: 'card' }, ''],
  ['a paid one of the card', { source: 'card', status: 'paid', paid: 1000 }, 'credit refund'],
])('what the office can do with %s', (_name, over, actions) => {
  expect(actionsOf(invoice(over)).join(' ')).toBe(actions)
})

test('what was paid less what went back can go back', () => {
  expect(refundable(invoice({ status: 'paid', paid: 1000, credited: 300 }))).toBe(700)
  expect(refundable(invoice({ paid: 400 }))).toBe(400)
  expect(refundable(invoice({ source: 'card', paid: 400 }))).toBe(0)
  expect(refundable(invoice({ credited: 300 }))).toBe(0)
})

test.each<[string, Partial<Invoice>, string]>([
  ['of an order', { charge: 'order', paid: 1, balance: 999 }, 'order'],
  ['of an invoice that nothing was paid on', {}, 'unpaid'],
  ['of five percent', { paid: 950, balance: 50 }, 'covered'],
  ['of more than that', { paid: 949, balance: 51 }, 'uncovered'],
  ['after an earlier one', { paid: 900, written_off: 30, balance: 21 }, 'uncovered'],
])('what a write-off %s does to the membership', (_name, over, effect) => {
  expect(writeOffEffect(invoice(over))).toBe(effect)
})

test('a payment is voided unless the card made it or something was refunded', () => {
  const payment: Payment = {
    id: '3',
    kind: 'payment',
    amount: 500,
    paid_on: today,
    method: 'check',
    reference: '',
    note: '',
    proof_name: null,
    recorded_by: null,
    voided_at: null,
    void_reason: '',
    created_at: '2026-11-15T00:00:00Z',
  }
  const refund: Payment = { ...payment, id: '4', kind: 'refund', amount: -100 }
  expect(isVoidable(invoice({ payments: [payment] }), payment)).toBe(true)
  expect(isVoidable(invoice({ payments: [payment, refund] }), payment)).toBe(false)
  expect(isVoidable(invoice({ payments: [payment, refund] }), refund)).toBe(false)
  expect(isVoidable(invoice(), { ...payment, kind: 'credit' })).toBe(false)
  expect(isVoidable(invoice(), { ...payment, kind: 'write_off' })).toBe(true)
  expect(isVoidable(invoice(), { ...payment, method: 'card' })).toBe(false)
  expect(isVoidable(invoice(), { ...payment, voided_at: payment.created_at })).toBe(false)
})

test.each<[Partial<Invoice>, string]>([
  [{}, 'open'],
  [{ paid: 1 }, 'partly'],
  [{ paid: 1, due_on: '2026-11-14' }, 'overdue'],
  [{ status: 'paid' }, 'paid'],
  [{ status: 'written_off' }, 'written_off'],
  [{ kind: 'credit_note', status: 'paid' }, 'issued'],
  [{ kind: 'credit_note', status: 'void' }, 'void'],
])('%o is shown as %s', (over, shown) => {
  expect(shownStatus(invoice(over), today)).toBe(shown)
})

test('periods lie on one line, void and credited ones left out', () => {
  const periods = periodsOf([
    invoice({ id: 'b' }),
    invoice({ id: 'a', status: 'paid', period_start: '2025-12-01', period_end: '2026-11-30' }),
    invoice({ id: 'c', status: 'void' }),
    invoice({ id: 'd', charge: 'order' }),
  ])
  expect(periods.map(({ id }) => id)).toEqual(['a', 'b'])
  expect(periodsOf([invoice({ covers_until: '2027-03-01' })])[0]?.end).toBe('2027-03-01')
  expect(periodsOf([invoice({ covers_until: '2026-11-30' })])).toEqual([])
  const { at, years } = scaleOf(['2025-01-01', '2026-12-31'])
  expect([at('2025-01-01'), at('2026-01-01'), at('2027-01-01')]).toEqual([0, 50, 100])
  expect(years).toEqual([
    { year: 2026, left: 50 },
    { year: 2027, left: 100 },
  ])
})
