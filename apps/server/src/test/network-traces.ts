import { one, type Db } from '../db/db.ts'
import { capabilities, capability_decisions, capability_nodes } from '../db/schema/capabilities.ts'
import { directory_searches } from '../db/schema/directory.ts'
import { assistant_uses } from '../db/schema/assistant.ts'
import { chat_blocks, conversation_members, conversations, message_reports, messages } from '../db/schema/messages.ts'
import { notices } from '../db/schema/notices.ts'
import {
  opportunities,
  opportunity_amendments,
  opportunity_notices,
  opportunity_questions,
  opportunity_responses,
  opportunity_saves,
  response_partners,
} from '../db/schema/opportunities.ts'
import { anOrganization, aUser } from './builders.ts'

/** Something of this person in every table of capabilities, the directory, messages and opportunities that points at people. */
export async function leaveNetworkTraces(db: Db, user_id: string, mark: string) {
  await db.insert(directory_searches).values({ user_id, name: `${mark} search`, search: '', is_notified: true })
  await leaveMessages(db, user_id, mark)
  await leaveCapability(db, user_id, mark)
  await leaveOpportunity(db, user_id, mark)
}

async function leaveMessages(db: Db, user_id: string, mark: string) {
  const { id: conversation_id } = one(
    await db
      .insert(conversations)
      .values({ kind: 'group', title: `${mark} group`, key: `${mark} secret`, created_by_id: user_id, last_seq: 1 })
      .returning(),
  )
  await db.insert(conversation_members).values({ conversation_id, user_id })
  const id = crypto.randomUUID()
  await db.insert(messages).values({ id, conversation_id, seq: 1, author_id: user_id, body: `${mark} letter` })
  const report = { message_id: id, reporter_id: user_id, closed_by_id: user_id, body: '', note: `${mark} report` }
  await db.insert(message_reports).values({ ...report, reason: 'spam', state: 'dismissed' })
  const { id: other } = await aUser(db, { first_name: `${mark} pest` })
  await db.insert(chat_blocks).values([
    { user_id, blocked_id: other },
    { user_id: other, blocked_id: user_id },
  ])
  const notice = { user_id, type: 'orders', letter: 'order_active', link: `/${mark}-notice`, cause: mark } as const
  await db.insert(notices).values({ ...notice, values: { number: `${mark} number` }, mail: 'none' })
  await db.insert(assistant_uses).values({ user_id, engine: 'extract' })
}

async function leaveCapability(db: Db, user_id: string, mark: string) {
  const node_id = crypto.randomUUID()
  await db.insert(capability_nodes).values({ id: node_id, path: [node_id], name: `${mark} node`, position: 1 })
  const { id: capability_id } = one(
    await db
      .insert(capabilities)
      .values({
        organization_id: (await anOrganization(db)).id,
        node_id,
        weight: 'core',
        state: 'approved',
        submitted_by_id: user_id,
        approved_by_id: user_id,
      })
      .returning(),
  )
  await db
    .insert(capability_decisions)
    .values({ capability_id, step: 'approved', reason: `${mark} reason`, by_id: user_id })
}

async function leaveOpportunity(db: Db, user_id: string, mark: string) {
  const { id: opportunity_id } = one(
    await db
      .insert(opportunities)
      .values({
        number: `${mark} number`,
        kind: 'rfi',
        title: `${mark} call`,
        state: 'open',
        opens_at: '2026-12-01T10:00:00.000Z',
        closes_at: '2026-12-31T11:00:00.000Z',
        time_zone: 'UTC',
        created_by_id: user_id,
        updated_by_id: user_id,
      })
      .returning(),
  )
  await db.insert(opportunity_saves).values({ opportunity_id, user_id })
  await db.insert(opportunity_notices).values({ opportunity_id, user_id, step: 'week' })
  await db
    .insert(opportunity_questions)
    .values({ opportunity_id, asked_by_id: user_id, question: `${mark} question`, answered_by_id: user_id })
  await db.insert(opportunity_amendments).values({ opportunity_id, number: 1, note: `${mark} note`, by_id: user_id })
  const { id: response_id } = one(
    await db
      .insert(opportunity_responses)
      .values({
        opportunity_id,
        organization_id: (await anOrganization(db)).id,
        state: 'draft',
        created_by_id: user_id,
        submitted_by_id: user_id,
      })
      .returning(),
  )
  await db.insert(response_partners).values({
    response_id,
    organization_id: (await anOrganization(db)).id,
    state: 'accepted',
    invited_by_id: user_id,
    answered_by_id: user_id,
  })
}
