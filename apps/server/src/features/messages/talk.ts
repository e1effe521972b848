import type { Author } from '../../db/audited.ts'
import type { Db } from '../../db/db.ts'
import type { Actor } from '../../http/actor.ts'
import type { Deps } from '../../http/deps.ts'
import { listMemberIds } from './member-queries.ts'
import type { Rooms } from './rooms.ts'

/** What a change to a conversation works with. */
export type Talk = Pick<Deps, 'live' | 'post' | 'siteUrl'> & { db: Db; author: Author<Actor>; rooms: Rooms }

/** Tells the open pages of all members, and of those who have just gone, that something changed. */
export const tellMembers = async ({ live }: Pick<Talk, 'live'>, tx: Db, id: string, alsoIds: string[] = []) =>
  live.tell(tx, [...(await listMemberIds(tx, id)), ...alsoIds], { what: 'conversation', id })
