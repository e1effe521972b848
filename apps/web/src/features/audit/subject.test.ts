import { expect, test } from 'vitest'
import type { AuditEntry } from './api.ts'
import { subjectOf } from './subject.ts'

const entry = (change: Partial<AuditEntry>): AuditEntry => ({
  id: '1',
  created_at: '2027-01-01T00:00:00Z',
  actor_id: 'a',
  actor_name: 'Ines Okafor',
  on_behalf_of_id: null,
  on_behalf_of_name: null,
  action: 'role.updated',
  subject_type: 'role',
  subject_id: 'r',
  subject_name: null,
  before: null,
  after: null,
  erased_at: null,
  address: null,
  request_id: null,
  ...change,
})

test('a person is known by the name of today, and leads to the page', () => {
  expect(subjectOf(entry({ subject_type: 'user', subject_id: 'a', subject_name: 'Ines Okafor' }))).toEqual({
    name: 'Ines Okafor',
    link: '/users/edit-user/a',
  })
})

test('somebody who is gone is known by what was recorded, or not at all', () => {
  const before = { email: 'jun+1@kestrel.test' }
  expect(subjectOf(entry({ subject_type: 'user', before }))).toEqual({ name: before.email, link: undefined })
  expect(subjectOf(entry({ subject_type: 'user' }))).toEqual({ name: undefined, link: undefined })
})

test('a thing is named as it is now, and as it was where it is gone', () => {
  const before = { name: 'Old' }
  expect(subjectOf(entry({ before, after: { name: 'New' } })).name).toBe('New')
  expect(subjectOf(entry({ action: 'role.deleted', before, after: {} }))).toEqual({ name: 'Old', link: undefined })
})

test('a name that is empty is none', () => {
  const after = { organization_name: '' }
  expect(subjectOf(entry({ subject_type: 'access_request', subject_id: 'b', after }))).toEqual({
    name: undefined,
    link: '/access-request/edit-access-request/b',
  })
})
