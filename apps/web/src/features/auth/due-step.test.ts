import { describe, expect, test } from 'vitest'
import { dueStep, pagesOf } from './due-step.ts'

const stranger = { email: null, is_login: null, is_2fa_enabled: null, is_2fa_required: null }
const known = { email: 'ines@example.test', is_login: false, is_2fa_enabled: true, is_2fa_required: true }

describe('the step that is due', () => {
  test('a stranger owes the password', () => {
    expect(dueStep(stranger)).toBe('password')
  })

  test('somebody without authenticator scans one', () => {
    expect(dueStep({ ...known, is_2fa_enabled: false, is_2fa_required: false })).toBe('scan')
  })

  test('somebody with an authenticator owes its code', () => {
    expect(dueStep(known)).toBe('code')
  })

  test('an enrolment whose code was right goes on with the spare keys', () => {
    expect(dueStep({ ...known, is_2fa_required: false })).toBe('spare_keys')
  })

  test('a session that has ended begins anew', () => {
    expect(dueStep({ ...known, is_login: true, is_2fa_required: false })).toBe('password')
  })
})

describe('the pages of a step', () => {
  test('the mailed link leads to the questions, and leaves the code open', () => {
    expect(pagesOf('code', true)).toEqual(['/security-question', '/verify-code', '/recover-account'])
  })

  test('without the link nobody is asked questions in place of a code', () => {
    expect(pagesOf('code', false)).not.toContain('/security-question')
  })

  test('the link opens nothing for somebody who sets up a new authenticator', () => {
    expect(pagesOf('scan', true)).toEqual(['/verify-code'])
    expect(pagesOf('spare_keys', true)[0]).toBe('/verify-code')
  })

  test('recovery is closed once the code was right', () => {
    expect(pagesOf('spare_keys', false)).not.toContain('/recover-account')
  })
})
