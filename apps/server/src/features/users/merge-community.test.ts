import { merges } from '@guildhall/contract/merges'
import { asc, inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { one } from '../../db/db.ts'
import { article_feedback, enrolments } from '../../db/schema/articles.ts'
import { event_registrations, event_reminders } from '../../db/schema/events.ts'
import { files } from '../../db/schema/files.ts'
import { conversation_members, messages } from '../../db/schema/messages.ts'
import { opportunity_notices, opportunity_questions, opportunity_saves } from '../../db/schema/opportunities.ts'
import { aUser } from '../../test/builders.ts'
import { leaveCommunityTraces } from '../../test/community-traces.ts'
import { leaveNetworkTraces } from '../../test/network-traces.ts'
import { testServer } from '../../test/server.ts'

const server = await testServer()
const { db } = server
const admin = await server.as('system_admin')

test('what somebody registered for, enrolled in, voted on and sent comes over, unless the survivor has it, and goes back', async () => {
  const [survivor, duplicate] = [await aUser(db), await aUser(db)]
  await leaveCommunityTraces(db, duplicate.id, 'duplicate')
  const own = one(await db.select().from(event_registrations))
  await db
    .insert(event_registrations)
    .values({ event_id: own.event_id, user_id: survivor.id, state: 'waiting', note: 'survivor' })
  const before = await everything([survivor.id, duplicate.id])

  const pair = { survivor_id: survivor.id, duplicate_id: duplicate.id }
  const { data: preview } = await admin.call(merges.preview, { body: pair })
  expect(preview.moves.filter(({ rows }) => rows > 0).map(({ table }) => table)).toEqual(
    expect.arrayContaining(['event_reminders', 'enrolments', 'article_feedback', 'files']),
  )
  const { data: merge } = await admin.call(merges.merge, { body: { ...pair, take: [] } })
  const merged = await everything([survivor.id, duplicate.id])
  expect(merged.registrations.map(({ user_id }) => user_id)).toEqual([duplicate.id, survivor.id])
  for (const rows of [merged.reminders, merged.enrolments, merged.votes])
    expect(rows.map(({ user_id }) => user_id)).toEqual([survivor.id])
  expect(merged.files.map(({ owner_id }) => owner_id)).toEqual([survivor.id])

  await admin.call(merges.undo, { body: { id: merge.id } })
  expect(await everything([survivor.id, duplicate.id])).toEqual(before)
})

async function everything(ids: string[]) {
  const rows = {
    registrations: await db
      .select()
      .from(event_registrations)
      .where(inArray(event_registrations.user_id, ids))
      .orderBy(asc(event_registrations.queue_number)),
    reminders: await db.select().from(event_reminders).where(inArray(event_reminders.user_id, ids)),
    enrolments: await db.select().from(enrolments).where(inArray(enrolments.user_id, ids)),
    votes: await db.select().from(article_feedback).where(inArray(article_feedback.user_id, ids)),
    files: await db.select().from(files).where(inArray(files.owner_id, ids)),
  }
  const withoutTimes: typeof rows = JSON.parse(
    JSON.stringify(rows, (key, value) => (key === 'updated_at' ? undefined : value)),
  )
  return withoutTimes
}

test('what somebody saved, asked and wrote comes over, unless the survivor has it, and goes back', async () => {
  const [survivor, duplicate] = [await aUser(db), await aUser(db)]
  await leaveNetworkTraces(db, duplicate.id, 'writer')
  const save = one(await db.select().from(opportunity_saves))
  await db.insert(opportunity_saves).values({ opportunity_id: save.opportunity_id, user_id: survivor.id })
  const pair = { survivor_id: survivor.id, duplicate_id: duplicate.id }
  const before = await owners()
  const { data: merge } = await admin.call(merges.merge, { body: { ...pair, take: [] } })
  expect(await owners()).toEqual({
    saves: [survivor.id, duplicate.id].toSorted(),
    notices: [survivor.id],
    questions: [survivor.id],
    conversations: [survivor.id],
    messages: [survivor.id],
  })
  await admin.call(merges.undo, { body: { id: merge.id } })
  expect(await owners()).toEqual(before)
})

const owners = async () => ({
  saves: (await db.select().from(opportunity_saves)).map(({ user_id }) => user_id).toSorted(),
  notices: (await db.select().from(opportunity_notices)).map(({ user_id }) => user_id),
  questions: (await db.select().from(opportunity_questions)).map(({ asked_by_id }) => asked_by_id),
  conversations: (await db.select().from(conversation_members)).map(({ user_id }) => user_id),
  messages: (await db.select().from(messages)).map(({ author_id }) => author_id),
})
