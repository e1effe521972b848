import type { QueryOf } from '@guildhall/contract/endpoint'
import type { opportunities as endpoints, Question } from '@guildhall/contract/opportunities'
import { phaseOf, takesQuestions } from '@guildhall/contract/opportunity-rules'
import { audited } from '../../db/audited.ts'
import type { Db } from '../../db/db.ts'
import { advisoryLock } from '../../db/locks.ts'
import { expectVersion } from '../../db/versions.ts'
import type { Actor } from '../../http/actor.ts'
import { conflict, found, HttpError, notFound } from '../../http/errors.ts'
import type { Language } from '../../words/say.ts'
import { isOfHost, keeps } from './keepers.ts'
import { tellReaders } from './letters.ts'
import { expectKeeper, subject_type, type Call } from './manage.ts'
import { momentIn } from '../../words/moments.ts'
import { findParticipation } from './participation-queries.ts'
import {
  answerQuestion,
  countOpen,
  findQuestion,
  insertQuestion,
  listQuestions,
  lockQuestion,
  seeQuestion,
} from './question-queries.ts'
import { listKeepers, listReaders } from './reader-queries.ts'
import { clock, holdOpportunity, readOpportunity, type StoredOpportunity } from './visible-queries.ts'

/** More than these wait for nobody: whoever has asked so much gets his answers first. */
const mostOpen = 20

export async function questionsOf(db: Db, actor: Actor, query: QueryOf<typeof endpoints.questions>) {
  const opportunity = await readOpportunity(db, actor, query.opportunity_id)
  const takes_part = await findParticipation(db, actor, opportunity.id)
  return listQuestions(db, actor, { query, seesAll: keeps(actor, { ...opportunity, takes_part }) })
}

type Asked = { opportunity_id: string; question: string }

/** Asks before the deadline of questions, by the clock of the database; those who answer are told. */
export async function ask(call: Call & { language: Language }, { opportunity_id, question }: Asked): Promise<Question> {
  const { db, author, language } = call
  const { actor } = author
  const { id } = await audited(db, author, async (tx, note) => {
    // So that two questions at the same moment are not both the last one allowed.
    await advisoryLock(tx, `questions.${opportunity_id}.${actor.id}`)
    const opportunity = await holdOpportunity(tx, actor, opportunity_id)
    expectQuestions(opportunity, await clock(tx), language)
    if ((await countOpen(tx, opportunity_id, actor.id)) >= mostOpen) throw conflict('error.questions_many')
    const asked = await insertQuestion(tx, { opportunity_id, asked_by_id: actor.id, question })
    note({ action: 'opportunity.asked', subject_type, subject_id: opportunity_id, after: { question } })
    const readers = await listKeepers(tx, opportunity)
    // Not by whom: those who decide need not know who asked.
    const told = readers.filter((reader) => reader.id !== actor.id)
    await tellReaders(call, tx, { name: 'opportunity_asked', opportunity, readers: told, quote: question })
    return asked
  })
  return findQuestion(db, actor, id)
}

type Answer = { id: string; answer: string; version?: number | undefined }

/** Answers a question, or corrects the answer; everybody reads both from then on, and nobody who asked. */
export async function answer(call: Call, { id, answer: text, version }: Answer): Promise<Question> {
  const { db, author } = call
  const { actor } = author
  await audited(db, author, async (tx, note) => {
    const { opportunity_id } = found(await seeQuestion(tx, id))
    const opportunity = await holdOpportunity(tx, actor, opportunity_id)
    if (!isOfHost(actor, opportunity)) throw notFound()
    await expectKeeper(tx, actor, opportunity)
    const question = found(await lockQuestion(tx, id))
    if (question.answer === text) return
    expectVersion(question, { version })
    const answered_at = question.answered_at ?? (await clock(tx))
    await answerQuestion(tx, id, { answer: text, answered_by_id: actor.id, answered_at })
    const before = question.answered_at ? { answer: question.answer } : null
    note({ action: 'opportunity.answered', subject_type, subject_id: opportunity.id, before, after: { answer: text } })
    const readers = await listReaders(tx, opportunity.id, ['saved', 'asked', 'responds'])
    const quote = `${question.question}\n\n${text}`
    await tellReaders(call, tx, { name: 'opportunity_answered', opportunity, readers, quote, by: actor })
  })
  return findQuestion(db, actor, id)
}

function expectQuestions(opportunity: StoredOpportunity, now: string, language: Language) {
  if (takesQuestions(opportunity, now)) return
  const phase = phaseOf(opportunity, now)
  const deadline = opportunity.questions_until ?? opportunity.closes_at
  const isLate = ['announced', 'open', 'closed'].includes(phase) && Date.parse(deadline) <= Date.parse(now)
  if (!isLate) throw conflict(`error.opportunity_is_${phase}`)
  throw new HttpError(409, 'error.questions_over', { when: momentIn(language, deadline, opportunity.time_zone) })
}
