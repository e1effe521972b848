import { emptyProfile } from '@guildhall/contract/organization-profile-fields'
import { inArray, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { directory_entries, directory_matches, directory_searches } from '../../db/schema/directory.ts'
import { organization_profiles } from '../../db/schema/organization-profiles.ts'
import { anOrganization, aUser } from '../../test/builders.ts'
import { aListed, certification } from '../../test/directory.ts'
import { poisonIn } from '../../test/poison.ts'
import { testServer } from '../../test/server.ts'
import { dropExpired, tellMatches } from './notices.ts'

const server = await testServer()
const { db } = server
// Sweeps run when the test calls them, and not by the clock besides.
await server.deps.jobs.stop()
// The emails themselves are not looked at here.
const deps = { ...server.deps, post: { send: async () => {} } }
const { poison, cure, failuresOf } = poisonIn(db)

describe('what cannot be handled does not keep', () => {
  test('others from being told what their searches find', async () => {
    const { id: organization_id } = await anOrganization(db)
    const people = await Promise.all(Array.from({ length: 100 }, () => aUser(db, { organization_id })))
    const searches = await db
      .insert(directory_searches)
      .values(
        people.map(({ id: user_id }) => ({ user_id, name: 'Niello', search: 'search=niello', is_notified: true })),
      )
      .returning()
    await aListed(db, { name: 'Niello Works' })
    const poisoned = searches[37]
    const countTold = () =>
      db.$count(
        directory_matches,
        inArray(
          directory_matches.search_id,
          searches.map(({ id }) => id),
        ),
      )
    await poison('directory_matches', 'search_id', poisoned?.id ?? '')
    await tellMatches(deps)
    expect(await countTold()).toBe(99)
    expect(await failuresOf('connect.notices')).toMatchObject([{ item: poisoned?.user_id, failures: 1 }])
    await cure('directory_matches')
    await tellMatches(deps)
    expect(await countTold()).toBe(100)
    expect(await failuresOf('connect.notices')).toEqual([])
  })

  test('expired certifications of others in the directory', async () => {
    const owners = await Promise.all(Array.from({ length: 100 }, () => anOrganization(db)))
    const ids = owners.map(({ id }) => id)
    const withCertification = (expires_on: string) => ({
      ...emptyProfile,
      logo: null,
      certifications: [certification('NADCAP 88', expires_on)],
    })
    await db
      .insert(organization_profiles)
      .values(ids.map((organization_id) => ({ organization_id, published: withCertification('2999-01-01') })))
    // As if the day had passed: nothing but the clock has changed.
    await db.transaction(async (tx) => {
      await tx.execute('alter table organization_profiles disable trigger directory_update')
      await tx
        .update(organization_profiles)
        .set({ published: withCertification('2020-01-01') })
        .where(inArray(organization_profiles.organization_id, ids))
      await tx.execute('alter table organization_profiles enable trigger directory_update')
    })
    const poisoned = ids[37] ?? ''
    const countFound = () => db.$count(directory_entries, sql`${directory_entries.certifications} <> '{}'`)
    expect(await countFound()).toBe(100)
    await poison('directory_entries', 'id', poisoned)
    await dropExpired(deps)
    expect(await countFound()).toBe(1)
    expect(await failuresOf('connect.expired')).toMatchObject([{ item: poisoned, failures: 1 }])
    await cure('directory_entries')
    await dropExpired(deps)
    expect(await countFound()).toBe(0)
    expect(await failuresOf('connect.expired')).toEqual([])
  })
})
