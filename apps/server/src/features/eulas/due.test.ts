import { eulaScopes, type EulaScope } from '@guildhall/contract/eulas'
import { describe, expect, test } from 'vitest'
import { aUser } from '../../test/builders.ts'
import { aEula, anAcceptance, aSeatOn, aToolWith, daysAgo, stateOfSeat } from '../../test/eulas.ts'
import { testServer } from '../../test/server.ts'
import { dueForOrganization, dueForUsers } from './public.ts'
import { sweepEulas } from './jobs.ts'

const { db, deps } = await testServer()

/** Whether the second version asks for consent, and how long ago its grace ended: days that are still to come count below zero. */
const seconds = [undefined, { reconsent: false }, { reconsent: true, over: -5 }, { reconsent: true, over: 5 }] as const
const numbers = [0, 1, 2] as const

type Case = {
  scope: EulaScope
  second: (typeof seconds)[number]
  byOrganization: number
  byPerson: number
}

const cases: Case[] = eulaScopes.flatMap((scope) =>
  seconds.flatMap((second) =>
    numbers.flatMap((byOrganization) =>
      numbers
        .map((byPerson) => ({ scope, second, byOrganization, byPerson }))
        .filter((each) => second || (each.byOrganization < 2 && each.byPerson < 2)),
    ),
  ),
)

/** The table by hand: what is asked of whom, and what becomes of a seat that was active. */
function expected({ scope, second, byOrganization, byPerson }: Case) {
  const needed = second?.reconsent ? 2 : 1
  const overdue = second?.reconsent && second.over > 0 ? 2 : 1
  const asksOrganization = scope !== 'user'
  const asksPerson = scope !== 'organization'
  return {
    organization: asksOrganization && byOrganization < needed,
    person: asksPerson && byPerson < needed,
    state:
      (asksOrganization && byOrganization < overdue) || (asksPerson && byPerson < overdue) ? 'suspended' : 'active',
  }
}

async function aCase({ scope, second, byOrganization, byPerson }: Case) {
  const grace_days = 30
  const eula = await aEula(db, {
    scope,
    versions: [
      { published_at: daysAgo(300), grace_days },
      ...(second
        ? [
            {
              reconsent: second.reconsent,
              published_at: daysAgo('over' in second ? grace_days + second.over : 40),
              grace_days,
            },
          ]
        : []),
    ],
  })
  const tool = await aToolWith(db, [eula.id], daysAgo(400))
  const { user, seat, organization_id } = await aSeatOn(db, tool.id)
  const admin = await aUser(db, { organization_id })
  const accept = (number: number, user_id: string | null, accepted_by_id: string) => {
    const version = eula.versions[number - 1]
    return version && anAcceptance(db, version, { organization_id, user_id, accepted_by_id })
  }
  await accept(byOrganization, null, admin.id)
  await accept(byPerson, user.id, user.id)
  return { eula, tool, user, seat, organization_id }
}

async function outcomeOf(each: Case) {
  const made = await aCase(each)
  const { tool, user, organization_id } = made
  const forOrganization = await dueForOrganization(db, organization_id, [tool.id])
  const forPerson = (await dueForUsers(db, organization_id, [tool.id], [user.id])).get(user.id) ?? []
  return { ...each, ...made, forOrganization, forPerson }
}
// All of them side by side, so that the clock comes round once.
const outcomes = await Promise.all(cases.map(outcomeOf))
await sweepEulas(deps)

describe('what is due, and what becomes of a seat', () => {
  test.each(outcomes)('$scope, second version $second, accepted $byOrganization and $byPerson', async (each) => {
    const { eula, tool, seat, forOrganization, forPerson } = each
    const want = expected(each)
    expect(forOrganization.map(({ eula_id }) => eula_id)).toEqual(want.organization ? [eula.id] : [])
    expect(forPerson.map(({ eula_id }) => eula_id)).toEqual(want.person ? [eula.id] : [])
    for (const due of [...forOrganization, ...forPerson]) {
      // Always the newest one is accepted, also where an older one would do.
      expect(due).toMatchObject({ version_id: eula.newest.id, number: eula.newest.number, tools: [`${tool.name} 1`] })
      expect(due.due_at).not.toBeNull()
    }
    expect(await stateOfSeat(db, seat.id)).toBe(want.state)
  })
})

test('where nobody has a seat, nothing is due on a day', async () => {
  const eula = await aEula(db, { scope: 'organization' })
  const tool = await aToolWith(db, [eula.id])
  const { organization_id } = await aUser(db)
  const [due] = await dueForOrganization(db, organization_id ?? '', [tool.id])
  expect(due).toMatchObject({ due_at: null, accepted_number: null, accepts_for: 'organization', may_accept: false })
})

test('days of grace count from the day on which an element began to ask for it', async () => {
  const eula = await aEula(db, { scope: 'user', versions: [{ published_at: daysAgo(300), grace_days: 30 }] })
  const asked = daysAgo(3)
  const tool = await aToolWith(db, [eula.id], asked)
  const { user, seat, organization_id } = await aSeatOn(db, tool.id)
  const [due] = (await dueForUsers(db, organization_id, [tool.id], [user.id])).get(user.id) ?? []
  expect(Date.parse(due?.due_at ?? '') - Date.parse(asked)).toBe(30 * 86_400_000)
  await sweepEulas(deps)
  expect(await stateOfSeat(db, seat.id)).toBe('active')
})

test('an acceptance for one organization does not count in another', async () => {
  const eula = await aEula(db, { scope: 'user' })
  const tool = await aToolWith(db, [eula.id])
  const { user, organization_id } = await aSeatOn(db, tool.id)
  const other = await aUser(db)
  await anAcceptance(db, eula.newest, {
    organization_id: other.organization_id ?? '',
    user_id: user.id,
    accepted_by_id: user.id,
  })
  expect((await dueForUsers(db, organization_id, [tool.id], [user.id])).get(user.id)).toHaveLength(1)
})

test('a draft is never due', async () => {
  const eula = await aEula(db, { versions: [{ published_at: null }] })
  const tool = await aToolWith(db, [eula.id])
  const { user, organization_id } = await aSeatOn(db, tool.id)
  expect(await dueForOrganization(db, organization_id, [tool.id])).toEqual([])
  expect((await dueForUsers(db, organization_id, [tool.id], [user.id])).get(user.id)).toEqual([])
})
