import { emptyProfile } from '@guildhall/contract/organization-profile-fields'
import { inArray, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { directory_entries, directory_matches, directory_searches } from '../../db/schema/directory.ts'
import { organization_profiles } from '../../db/schema/organization-profiles.ts'
import { anOrganization, aUser } from '../../test/builders.ts'
import { aListed, certification } from '../../test/directory.ts'
import { aHundred, sweepServer } from '../../test/poison.ts'
import { dropExpired, tellMatches } from './notices.ts'

const { db, deps, expectIsolated } = await sweepServer()

describe('what cannot be handled does not keep', () => {
  test('others from being told what their searches find', async () => {
    const { id: organization_id } = await anOrganization(db)
    const people = await aHundred(() => aUser(db, { organization_id }))
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
    await expectIsolated({
      sweep: 'connect.notices',
      table: 'directory_matches',
      column: 'search_id',
      value: poisoned?.id ?? '',
      item: poisoned?.user_id,
      run: () => tellMatches(deps),
      countDone: countTold,
    })
  })

  test('expired certifications of others in the directory', async () => {
    const owners = await aHundred(() => anOrganization(db))
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
    await expectIsolated({
      sweep: 'connect.expired',
      table: 'directory_entries',
      column: 'id',
      value: poisoned,
      run: () => dropExpired(deps),
      countDone: async () => 100 - (await countFound()),
    })
  })
})
