import { opportunityKinds, opportunityStates, responseStates } from '@guildhall/contract/opportunities'
import { orderStates } from '@guildhall/contract/order-rules'
import { searchAreas } from '@guildhall/contract/search'
import { organizationStatuses } from '@guildhall/contract/standing'
import fc from 'fast-check'
import { dayMs } from './ranges.ts'

/** The roles that people of a drawn network may hold. */
export const held = ['user', 'project_lead', 'eda_only']

const at = fc.record({ day: fc.nat(400), ms: fc.constantFrom(0, 1, 43_200_000, dayMs - 1) })
const one = fc.nat(50)
/** Any network: who and what there is, and when it came. */
export const network = fc.record({
  organizations: fc.array(
    fc.record({
      at,
      status: fc.constantFrom(...organizationStatuses),
      level: fc.constantFrom('founding', 'associate', 'stakeholders-gov'),
      signed: fc.option(at),
      isPaid: fc.boolean(),
      profile: fc.constantFrom('pending' as const, 'submitted' as const, 'published' as const),
      wasPublished: fc.boolean(),
    }),
    { minLength: 1, maxLength: 5 },
  ),
  users: fc.array(
    fc.record({
      at,
      organization: fc.option(one),
      status: fc.constantFrom('active' as const, 'active' as const, 'deactivated' as const, 'invited' as const),
      roles: fc.subarray(held, { minLength: 1 }),
      days: fc.uniqueArray(fc.nat(400), { maxLength: 25 }),
    }),
    { minLength: 1, maxLength: 6 },
  ),
  searches: fc.array(
    fc.record({
      day: fc.nat(400),
      area: fc.constantFrom(...searchAreas),
      query: fc.nat(24),
      found: fc.nat(3),
      lost: fc.nat(3),
    }),
    { maxLength: 30 },
  ),
  requests: fc.array(
    fc.record({
      at,
      user: one,
      organization: one,
      kind: fc.constantFrom('new_organization' as const, 'new_organization' as const, 'join_organization' as const),
      status: fc.constantFrom('approved' as const, 'approved' as const, 'pending' as const, 'rejected' as const),
    }),
    { maxLength: 8 },
  ),
  invoices: fc.array(
    fc.record({
      organization: one,
      end: fc.nat(400),
      status: fc.constantFrom('paid' as const, 'paid' as const, 'open' as const),
      parts: fc.array(fc.record({ day: fc.nat(400), isVoid: fc.boolean() }), { maxLength: 2 }),
    }),
    { maxLength: 8 },
  ),
  events: fc.array(
    fc.record({
      at,
      status: fc.constantFrom('published' as const, 'published' as const, 'draft' as const, 'cancelled' as const),
      people: fc.array(
        fc.record({
          at,
          user: one,
          state: fc.constantFrom('confirmed' as const, 'confirmed' as const, 'waiting' as const, 'cancelled' as const),
          isHere: fc.boolean(),
        }),
        { maxLength: 4 },
      ),
    }),
    { maxLength: 24 },
  ),
  opportunities: fc.array(
    fc.record({
      at: fc.option(at, { freq: 5 }),
      kind: fc.constantFrom(...opportunityKinds),
      state: fc.constantFrom(...opportunityStates),
      decided: fc.option(at),
      responses: fc.array(
        fc.record({ at: fc.option(at, { freq: 5 }), organization: one, state: fc.constantFrom(...responseStates) }),
        { maxLength: 3 },
      ),
    }),
    { maxLength: 10 },
  ),
  orders: fc.array(
    fc.record({
      at: fc.option(at, { freq: 5 }),
      organization: one,
      package: fc.nat(11),
      state: fc.constantFrom(...orderStates),
      took: fc.option(fc.nat(20)),
      seats: fc.array(at, { maxLength: 3 }),
    }),
    { maxLength: 10 },
  ),
  downloads: fc.array(fc.record({ at, item: fc.nat(11), user: one }), { maxLength: 20 }),
  answers: fc.array(fc.record({ at, article: fc.nat(11), user: one, isHelpful: fc.boolean() }), { maxLength: 15 }),
})
export type Network = typeof network extends fc.Arbitrary<infer T> ? T : never
export type At = { day: number; ms: number }
