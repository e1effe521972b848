import { endpoints } from '@guildhall/contract/api'
import type { Door } from '@guildhall/contract/endpoint'
import { roles } from '@guildhall/contract/permissions'
import { decideDoor } from '@guildhall/contract/policy'
import { expect, test } from 'vitest'
import { grantedBySeed, personOf, type SessionState, standings } from './seed-policy.ts'

const flags = [false, true]
const sessions: SessionState[] = flags.flatMap((isHalf) =>
  flags.flatMap((isReset) => flags.map((isImpersonated) => ({ isHalf, isReset, isImpersonated }))),
)
// Only a page asks for `reset-2fa`, no endpoint does.
const nameOf = ({ access, inPerson }: Door) => `${access}${inPerson ? ' in person' : ''}`
const doors = new Map([...endpoints, { access: 'reset-2fa' } as const].map((door: Door) => [nameOf(door), door]))

test.each(roles)('%s may do exactly what the seed says, in every standing and every kind of session', (role) => {
  const wrong: string[] = []
  for (const standing of standings)
    for (const session of sessions)
      for (const [name, door] of doors) {
        const { granted } = decideDoor(personOf(role, standing, session), door)
        if (granted === grantedBySeed(role, door, standing, session)) continue
        const affected = endpoints
          .filter((each) => nameOf(each) === name)
          .map(({ method, path }) => `${method} ${path}`)
        wrong.push(`${name} ${JSON.stringify({ ...standing, ...session })}: ${granted} for ${affected.join(', ')}`)
      }
  expect(wrong).toEqual([])
})

test('nobody without a session may call anything that is not public', () => {
  expect([...doors.values()].filter((door) => decideDoor(null, door).granted)).toEqual([
    expect.objectContaining({ access: 'public' }),
  ])
})

test('the table has every kind of access, and its rows differ', () => {
  const names = ['public', 'half_session in person', 'session', 'session in person', 'any_session', 'system_admin']
  expect([...doors.keys()]).toEqual(expect.arrayContaining(names))
  const granted = roles.flatMap((role) =>
    standings.map((standing) => [...doors.values()].filter((door) => grantedBySeed(role, door, standing)).length),
  )
  expect(new Set(granted).size).toBeGreaterThan(6)
})
