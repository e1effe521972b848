import { expect, test } from 'vitest'
import { stepsOf } from './steps.ts'

const joining = {
  is_member_agreement_completed: false,
  is_membership_payment_completed: false,
  is_organization_profile_pending: true,
}
const joined = {
  is_member_agreement_completed: true,
  is_membership_payment_completed: true,
  is_organization_profile_pending: false,
}
const complete = { missing: [], is_blocking: false }
const known = { company: complete, isExempt: false, colleagues: undefined, mayInvite: false, mayShow: false }
const member = { ...known, mayInvite: true, mayShow: true }

const outline = (...args: Parameters<typeof stepsOf>) =>
  stepsOf(...args).map(({ name, isDone }) => (isDone ? `${name} done` : name))

test('an organization that joins has five steps, those that are still closed too', () => {
  const company = { missing: ['street' as const], is_blocking: true }
  expect(outline(joining, { ...known, company })).toEqual(['company', 'agreement', 'payment', 'profile', 'invite'])
})

test('a member that joined before company details were asked for has no such step', () => {
  const company = { missing: ['street' as const], is_blocking: false }
  expect(outline(joined, { ...member, company, colleagues: 1 })).toEqual([
    'agreement done',
    'payment done',
    'profile done',
    'invite done',
  ])
})

test('where nothing is billed nothing is said of it', () => {
  expect(outline({ ...joining, is_membership_payment_completed: true }, { ...known, isExempt: true })).toEqual([
    'company done',
    'agreement',
    'profile',
    'invite',
  ])
})

test('somebody invited and a profile handed in are all that is left once it is signed and paid', () => {
  expect(outline({ ...joined, is_organization_profile_pending: true }, member)).toEqual([
    'company done',
    'agreement done',
    'payment done',
    'profile',
    'invite',
  ])
  expect(outline(joined, { ...member, colleagues: 1 }).every((step) => step.endsWith('done'))).toBe(true)
})

test('a step that the admin is not let do although everything is open is not asked for', () => {
  expect(outline(joined, { ...known, mayShow: true })).toEqual([
    'company done',
    'agreement done',
    'payment done',
    'profile done',
  ])
})
