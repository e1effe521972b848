import { audited, type Author } from '../../db/audited.ts'
import type { Db } from '../../db/db.ts'
import type { Actor } from '../../http/actor.ts'
import type { Deps } from '../../http/deps.ts'
import { found } from '../../http/errors.ts'
import type { FileAnswer } from '../../http/route.ts'
import { writeCalendar } from '../../services/calendar.ts'
import { hashToken, newToken } from '../auth/public.ts'
import { deleteFeed, findFeed, findFeedOwner, listFeedEvents, noteFeedRead, replaceFeed } from './feed-queries.ts'
import { entryOf } from './letters.ts'
import { findMine } from './list-queries.ts'
import { readEvent } from './visible-queries.ts'

type Needs = Pick<Deps, 'siteUrl' | 'secretBox' | 'settings' | 'config'> & { db: Db }

/** One event for somebody's calendar. */
export async function calendarFile({ db, siteUrl }: Needs, actor: Actor, id: string): Promise<FileAnswer> {
  const mine = await findMine(db, actor, id)
  const event = await readEvent(db, actor, id)
  const standing = mine?.state === 'confirmed' ? 'confirmed' : 'none'
  return fileOf(writeCalendar({ entries: [entryOf(event, siteUrl(), standing)] }), 'event.ics')
}

/** All that one person is registered for, to whoever knows the address. */
export async function readFeed(deps: Needs, token: string): Promise<FileAnswer> {
  const { db, siteUrl, settings, config } = deps
  const owner = found(await findFeedOwner(db, hashToken(token)))
  await noteFeedRead(db, owner.id)
  const registered = await listFeedEvents(db, owner.id)
  const entries = registered.map(({ event, state }) =>
    entryOf(event, siteUrl(), state === 'confirmed' ? 'confirmed' : 'waiting'),
  )
  const name = (await settings.read()).network_name || config.networkName
  return fileOf(writeCalendar({ entries, name }))
}

export async function feedAddress({ db, secretBox, siteUrl }: Needs, actor: Actor) {
  const feed = await findFeed(db, actor.id)
  return {
    address: feed ? addressOf(siteUrl(), secretBox.open(feed.token)) : null,
    last_read_at: feed?.last_read_at ?? null,
  }
}

/** A new address; an earlier one ends. */
export async function renewFeed({ db, secretBox, siteUrl }: Needs, author: Author<Actor>) {
  const token = newToken()
  await audited(db, author, async (tx, note) => {
    await replaceFeed(tx, author.actor.id, { token_hash: hashToken(token), token: secretBox.seal(token) })
    note({ action: 'calendar_feed.renewed', subject_type: 'user', subject_id: author.actor.id })
  })
  return { address: addressOf(siteUrl(), token) }
}

export function endFeed(db: Db, author: Author<Actor>): Promise<null> {
  return audited(db, author, async (tx, note) => {
    if (await deleteFeed(tx, author.actor.id))
      note({ action: 'calendar_feed.ended', subject_type: 'user', subject_id: author.actor.id })
    return null
  })
}

const addressOf = (site: string, token: string) => `${site}/api/events/feed/${token}`

const fileOf = (text: string, name?: string): FileAnswer => ({
  content: Buffer.from(text),
  ...(name ? { name } : {}),
})
