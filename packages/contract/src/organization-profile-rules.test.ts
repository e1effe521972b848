import { describe, expect, test } from 'vitest'
import { emptyProfile, profileFields, visibilities } from './organization-profile-fields.ts'
import {
  completenessOf,
  completenessParts,
  isExpired,
  profileStatuses,
  profileSteps,
  seenBy,
} from './organization-profile-rules.ts'

const on = '2026-06-15'
const full = {
  ...emptyProfile,
  logo: 'abc',
  summary: 'We make wafers in small lots, and the engineer who runs yours is the one who answers the phone.',
  certifications: [{ name: 'ISO 9001', issuer: 'DNV', expires_on: '2027-01-01' }],
  facilities: [{ name: 'Fab 1', place: 'Northfield', about: '' }],
  naics: ['334413'],
  past_work: [{ title: 'A lot', customer: '', year: 2024, about: '' }],
  contacts: [{ name: 'Ada', job_title: '', email: '', phone: '' }],
  links: [{ label: 'Site', url: 'https://example.test' }],
}
const bare = { ...emptyProfile, logo: null }

describe('completeness', () => {
  test('goes from nothing to all, and never beyond', () => {
    expect(completenessOf(bare, on)).toEqual({ percent: 0, missing: [...completenessParts] })
    expect(completenessOf(full, on)).toEqual({ percent: 100, missing: [] })
  })

  test.each(completenessParts)('misses a %s, and only that', (part) => {
    const { percent, missing } = completenessOf({ ...full, [part]: bare[part] }, on)
    expect(missing).toEqual([part])
    expect(percent).toBeGreaterThan(0)
    expect(percent).toBeLessThan(100)
  })

  test('wants a summary that tells something, and a certification that still holds', () => {
    expect(completenessOf({ ...full, summary: 'Wafers.' }, on).missing).toEqual(['summary'])
    expect(completenessOf(full, '2027-01-01').missing).toEqual([])
    expect(completenessOf(full, '2027-01-02').missing).toEqual(['certifications'])
  })
})

test('a certification holds on its last day, and for ever where it has none', () => {
  expect(isExpired({ expires_on: on }, on)).toBe(false)
  expect(isExpired({ expires_on: '2026-06-14' }, on)).toBe(true)
  expect(isExpired({ expires_on: null }, on)).toBe(false)
})

describe('what a reader sees', () => {
  test('does not tell that something is kept back', () => {
    const profile = { ...full, visibility: { ...full.visibility, links: 'private' as const } }
    expect(seenBy(profile, 'network').visibility).toEqual(emptyProfile.visibility)
    expect(seenBy(profile, 'own')).toEqual(profile)
  })

  const seen = { network: ['network'], connect: ['network', 'connect'], own: visibilities } as const

  test.each(profileFields)('of %s is decided by its visibility alone', (field) => {
    for (const visibility of visibilities) {
      const profile = { ...full, visibility: { ...full.visibility, [field]: visibility } }
      for (const reader of ['network', 'connect', 'own'] as const) {
        const isSeen = seen[reader].some((each) => each === visibility)
        expect(seenBy(profile, reader)[field], `${visibility} to ${reader}`).toEqual(
          isSeen ? full[field] : emptyProfile[field],
        )
      }
    }
  })
})

test.each(profileStatuses)('a profile that is %s can go where the states allow', (status) => {
  const request_changes = status === 'submitted' || status === 'published'
  const isAsked = status === 'changes_requested'
  const submit = status !== 'submitted'
  expect(profileSteps({ status, has_draft: true, published: null })).toEqual({ submit, publish: true, request_changes })
  expect(profileSteps({ status, has_draft: false, published: null })).toMatchObject({ submit: false, publish: false })
  expect(profileSteps({ status, has_draft: false, published: full })).toMatchObject({ submit: false, publish: isAsked })
})
