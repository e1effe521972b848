import { today } from '../../db/days.ts'
import { countByLevel, countOrganizations, countUsers } from './growth-queries.ts'
import { figure, hasSomething, lastOf, levelRow, sumOf, table, timeTable, type Asked, type Section } from './tables.ts'

/** How many people and organizations there are, and how many came. */
export async function readGrowth({ db, cut, say, link }: Asked): Promise<Section> {
  const { all: people } = await countUsers(db, cut)
  const { all: created, members } = await countOrganizations(db, cut)
  const levels = (await countByLevel(db, cut)).map((row) => ({
    ...levelRow(row, say),
    values: [row.now],
    before: [row.before],
    link: link(`/organizations?level=${row.level}&status=onboarding,active`, 'organization_read'),
  }))
  // The lists show how things are today.
  const isUpToNow = cut.range.to >= today()
  return {
    figures: [
      figure('new_users', sumOf(people.counts, cut)),
      figure('new_organizations', sumOf(created.counts, cut)),
      figure('total_users', lastOf(people.totals, cut), 'count', isUpToNow ? link('/users', 'user_read') : null),
      figure(
        'total_organizations',
        lastOf(members.totals, cut),
        'count',
        isUpToNow ? link('/organizations?status=onboarding,active', 'organization_read') : null,
      ),
    ],
    tables: [
      timeTable('organizations', 'line', cut, { key: 'total', counts: members.totals }),
      timeTable('users', 'line', cut, { key: 'total', counts: people.totals }),
      timeTable('new_users', 'columns', cut, { key: 'count', counts: people.counts }),
      table('levels', 'bars', 'level', ['count'], levels.filter(hasSomething)),
    ],
  }
}
