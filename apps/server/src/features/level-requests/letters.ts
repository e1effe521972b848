import type { Db } from '../../db/db.ts'
import type { Actor } from '../../http/actor.ts'
import type { Deps } from '../../http/deps.ts'
import { sayIn } from '../../words/say.ts'
import { levelName, listLevelNames } from '../membership-levels/public.ts'
import { adminsOf } from '../users/public.ts'
import { findOwnLevel } from './queries.ts'

type Decided = { organization_id: string; status: 'approved' | 'refused'; membership_level: string; reason: string }

/** Tells the admins of the organization what was decided. */
export async function tellAdmins(
  { post, siteUrl }: Pick<Deps, 'post' | 'siteUrl'>,
  tx: Db,
  actor: Actor,
  news: Decided,
) {
  const { organization_name } = await findOwnLevel(tx, news.organization_id)
  const level = (await listLevelNames(tx)).find(({ slug }) => slug === news.membership_level)
  const admins = (await adminsOf(tx, news.organization_id)).filter(({ id }) => id !== actor.id)
  await post.send(
    tx,
    ...admins.map(({ first_name, email, language }) => ({
      name: news.status === 'approved' ? ('level_approved' as const) : ('level_refused' as const),
      to: email,
      first_name,
      language,
      link: `${siteUrl()}/membership/level?set=1`,
      values: { organization: organization_name, level: level ? levelName(level, sayIn(language)) : '' },
      ...(news.reason ? { quote: news.reason } : {}),
    })),
  )
}
