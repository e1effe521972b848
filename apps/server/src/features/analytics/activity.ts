import { roles } from '@guildhall/contract/permissions'
import type { Say } from '@guildhall/contract/validation'
import { countActivity } from './activity-queries.ts'
import { figure, levelRow, shareOf, table, timeTable, type Asked, type Section } from './tables.ts'

/** Who uses the portal. */
export async function readActivity({ db, cut, say }: Asked): Promise<Section> {
  const { active, pieces, levels, roles: held } = await countActivity(db, cut)
  const { people, organizations, members, active_members } = active
  const share = {
    now: shareOf(active_members.now, members.now),
    before: shareOf(active_members.before, members.before),
  }
  return {
    figures: [
      figure('active_users', people),
      figure('active_organizations', organizations),
      figure('active_share', share, 'share'),
    ],
    tables: [
      timeTable('active_users', 'columns', cut, { key: 'count', counts: pieces }),
      table(
        'levels',
        'bars',
        'level',
        ['count'],
        levels.map((row) => ({ ...levelRow(row, say), values: [row.now], before: [row.before] })),
      ),
      table(
        'roles',
        'bars',
        'name',
        ['count'],
        held.map(({ slug, name, now, before }) => ({
          key: slug,
          label: roleName({ slug, name }, say),
          values: [now],
          before: [before],
          link: null,
        })),
      ),
    ],
  }
}

const builtIn = new Set<string>(roles)

/** The roles that came with the portal speak the reader's language. */
const roleName = ({ slug, name }: { slug: string; name: string }, say: Say) =>
  builtIn.has(slug) ? say(`role.${slug}`) : name
