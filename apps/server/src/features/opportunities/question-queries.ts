import type { opportunities as endpoints, Question } from '@guildhall/contract/opportunities'
import type { QueryOf } from '@guildhall/contract/endpoint'
import { and, eq, isNotNull, or, sql } from 'drizzle-orm'
import { one, type Db } from '../../db/db.ts'
import { by, page, search, type Page } from '../../db/page.ts'
import { opportunity_questions } from '../../db/schema/opportunities.ts'
import { nextVersion } from '../../db/versions.ts'
import type { Actor } from '../../http/actor.ts'

export type StoredQuestion = typeof opportunity_questions.$inferSelect

type Asked = { query: QueryOf<typeof endpoints.questions>; seesAll: boolean }

/** What is answered, to everybody; what is not, to whoever asked and to those who answer. */
export function listQuestions(db: Db, actor: Actor, { query, seesAll }: Asked): Promise<Page<Question>> {
  const { opportunity_id, answered_at, asked_by_id, question, answer } = opportunity_questions
  const where = and(
    eq(opportunity_id, query.opportunity_id),
    seesAll ? undefined : or(isNotNull(answered_at), eq(asked_by_id, actor.id)),
    search(sql`fold(${question} || ' ' || ${answer})`, query.search),
  )
  return page(db, {
    query,
    from: opportunity_questions,
    where,
    rows: (total) =>
      db
        .select({ ...columnsFor(actor), total })
        .from(opportunity_questions)
        .$dynamic(),
    sort: { created_at: by(opportunity_questions.created_at, opportunity_questions.id) },
    defaultSort: '-created_at',
  })
}

export const findQuestion = async (db: Db, actor: Actor, id: string): Promise<Question> =>
  one(await db.select(columnsFor(actor)).from(opportunity_questions).where(eq(opportunity_questions.id, id)))

/** The question as it is stored. */
export async function seeQuestion(db: Db, id: string): Promise<StoredQuestion | undefined> {
  const [question] = await db.select().from(opportunity_questions).where(eq(opportunity_questions.id, id))
  return question
}

/** The same, held until the transaction ends. */
export async function lockQuestion(tx: Db, id: string): Promise<StoredQuestion | undefined> {
  const [question] = await tx.select().from(opportunity_questions).where(eq(opportunity_questions.id, id)).for('update')
  return question
}

export const insertQuestion = async (
  tx: Db,
  question: Pick<StoredQuestion, 'opportunity_id' | 'asked_by_id' | 'question'>,
): Promise<StoredQuestion> => one(await tx.insert(opportunity_questions).values(question).returning())

export const answerQuestion = async (
  tx: Db,
  id: string,
  answer: Pick<StoredQuestion, 'answer' | 'answered_by_id' | 'answered_at'>,
): Promise<StoredQuestion> =>
  one(
    await tx
      .update(opportunity_questions)
      .set({ ...answer, version: nextVersion(opportunity_questions.version) })
      .where(eq(opportunity_questions.id, id))
      .returning(),
  )

/** How many questions of somebody wait for an answer. */
export const countOpen = (tx: Db, opportunity_id: string, asked_by_id: string): Promise<number> =>
  tx.$count(
    opportunity_questions,
    and(
      eq(opportunity_questions.opportunity_id, opportunity_id),
      eq(opportunity_questions.asked_by_id, asked_by_id),
      sql`${opportunity_questions.answered_at} is null`,
    ),
  )

/** Who asked is never told, but to himself. */
const columnsFor = (actor: Actor) => ({
  id: opportunity_questions.id,
  opportunity_id: opportunity_questions.opportunity_id,
  question: opportunity_questions.question,
  answer: opportunity_questions.answer,
  answered_at: opportunity_questions.answered_at,
  created_at: opportunity_questions.created_at,
  version: opportunity_questions.version,
  is_own: sql<boolean>`${opportunity_questions.asked_by_id} = ${actor.id}`,
})
