import { endpoints } from '@guildhall/contract/api'
import type { Access } from '@guildhall/contract/endpoint'
import { roles } from '@guildhall/contract/permissions'
import { decide } from '@guildhall/contract/policy'
import { expect, test } from 'vitest'
import { grantedBySeed, personOf, type SessionState, standings } from './seed-policy.ts'

const flags = [false, true]
const sessions: SessionState[] = flags.flatMap((isHalf) =>
  flags.flatMap((isReset) => flags.map((isImpersonated) => ({ isHalf, isReset, isImpersonated }))),
)
// Only a page asks for `reset-2fa`, no endpoint does.
const accesses = [...new Set<Access>([...endpoints.map(({ access }) => access), 'reset-2fa'])]

test.each(roles)('%s may do exactly what the seed says, in every standing and every kind of session', (role) => {
  const wrong: string[] = []
  for (const standing of standings)
    for (const session of sessions)
      for (const access of accesses) {
        const { granted } = decide(personOf(role, standing, session), access)
        if (granted === grantedBySeed(role, access, standing, session)) continue
        const affected = endpoints
          .filter((each) => each.access === access)
          .map(({ method, path }) => `${method} ${path}`)
        wrong.push(`${access} ${JSON.stringify({ ...standing, ...session })}: ${granted} for ${affected.join(', ')}`)
      }
  expect(wrong).toEqual([])
})

test('nobody without a session may call anything that is not public', () => {
  expect(accesses.filter((access) => decide(null, access).granted)).toEqual(['public'])
})

test('the table has every kind of access, and its rows differ', () => {
  for (const access of ['public', 'half_session', 'session', 'any_session', 'self', 'system_admin'])
    expect(accesses).toContain(access)
  const granted = roles.flatMap((role) =>
    standings.map((standing) => accesses.filter((access) => grantedBySeed(role, access, standing)).length),
  )
  expect(new Set(granted).size).toBeGreaterThan(7)
})
