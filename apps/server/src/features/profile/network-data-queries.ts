import { and, asc, eq, not, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { capabilities, capability_decisions, capability_nodes } from '../../db/schema/capabilities.ts'
import { directory_searches } from '../../db/schema/directory.ts'
import {
  opportunities,
  opportunity_notices,
  opportunity_questions,
  opportunity_responses,
  opportunity_saves,
} from '../../db/schema/opportunities.ts'
import { isSealedCall, isSealedResponse } from '../opportunities/public.ts'

/** What a person left behind in capabilities, the directory and opportunities. */
export const readNetworkData = async (db: Db, { id: userId, isOwn }: { id: string; isOwn: boolean }) => ({
  saved_searches: await listSearches(db, userId),
  saved_opportunities: await listSaves(db, userId),
  opportunity_notices: await listNotices(db, userId, isOwn),
  questions_asked: await listQuestions(db, userId),
  responses: await listResponses(db, userId, isOwn),
  capability_steps: await listSteps(db, userId),
})

const listSearches = (db: Db, userId: string) =>
  db
    .select({
      name: directory_searches.name,
      search: directory_searches.search,
      is_notified: directory_searches.is_notified,
      created_at: directory_searches.created_at,
    })
    .from(directory_searches)
    .where(eq(directory_searches.user_id, userId))
    .orderBy(asc(directory_searches.created_at))

const listSaves = (db: Db, userId: string) =>
  db
    .select({ opportunity: opportunities.title, created_at: opportunity_saves.created_at })
    .from(opportunity_saves)
    .innerJoin(opportunities, eq(opportunities.id, opportunity_saves.opportunity_id))
    .where(eq(opportunity_saves.user_id, userId))
    .orderBy(asc(opportunity_saves.created_at))

/** Reminders go to those who have begun a response, too. */
const listNotices = (db: Db, userId: string, isOwn: boolean) =>
  db
    .select({ opportunity: opportunities.title, sent_at: opportunity_notices.sent_at })
    .from(opportunity_notices)
    .innerJoin(opportunities, eq(opportunities.id, opportunity_notices.opportunity_id))
    .where(
      and(eq(opportunity_notices.user_id, userId), isOwn ? undefined : not(isSealedCall(sql`${opportunities.id}`))),
    )
    .orderBy(asc(opportunity_notices.sent_at))

const listQuestions = (db: Db, userId: string) =>
  db
    .select({
      opportunity: opportunities.title,
      question: opportunity_questions.question,
      created_at: opportunity_questions.created_at,
    })
    .from(opportunity_questions)
    .innerJoin(opportunities, eq(opportunities.id, opportunity_questions.opportunity_id))
    .where(eq(opportunity_questions.asked_by_id, userId))
    .orderBy(asc(opportunity_questions.created_at))

/** Those that they began or handed in for their organization; what they say is the organization's. */
const listResponses = (db: Db, userId: string, isOwn: boolean) =>
  db
    .select({
      opportunity: opportunities.title,
      created_at: opportunity_responses.created_at,
      submitted_at: opportunity_responses.submitted_at,
    })
    .from(opportunity_responses)
    .innerJoin(opportunities, eq(opportunities.id, opportunity_responses.opportunity_id))
    .where(
      and(
        eq(opportunity_responses.created_by_id, userId),
        isOwn ? undefined : not(isSealedResponse(sql`${opportunity_responses.id}`)),
      ),
    )
    .orderBy(asc(opportunity_responses.created_at))

const listSteps = (db: Db, userId: string) =>
  db
    .select({
      capability: capability_nodes.name,
      step: capability_decisions.step,
      reason: capability_decisions.reason,
      created_at: capability_decisions.created_at,
    })
    .from(capability_decisions)
    .innerJoin(capabilities, eq(capabilities.id, capability_decisions.capability_id))
    .innerJoin(capability_nodes, eq(capability_nodes.id, capabilities.node_id))
    .where(eq(capability_decisions.by_id, userId))
    .orderBy(asc(capability_decisions.created_at))
