import { answersNeeded } from '@guildhall/contract/two-factor'
import type { Deps } from '../../http/deps.ts'
import { InvalidField } from '../../http/errors.ts'
import type { Job } from '../../services/jobs.ts'
import { lockAccount } from './account-queries.ts'
import { plainAnswer } from './spare-keys.ts'
import { listQuestions } from './factor-queries.ts'
import type { Opened } from './open-session.ts'
import { verifyPassword } from './passwords.ts'
import { attemptOf, enterHalfSession, openRecovered, outOfOrder, refuseFactor, type Caller } from './second-factor.ts'
import { hashToken, newToken } from './sessions.ts'
import { refuseHaste } from './throttle.ts'
import { countRecentTokens, createToken, findToken, spendToken } from './token-queries.ts'

const linkMinutes = 60
const mostLinksAnHour = 3

const mailRecoveryLink: Job<{ user_id: string }> = { name: 'auth.recovery-link' }

/** Mails the link without which the answers open nothing. */
export async function requestRecoveryLink({ db, jobs }: Deps, caller: Caller) {
  const { account } = await enterHalfSession(db, caller)
  if (!account.enrolled_at) throw outOfOrder()
  await jobs.enqueue(db, mailRecoveryLink, { user_id: account.id })
}

export const startRecoveryLinks = ({ db, jobs, post, siteUrl }: Deps) =>
  jobs.work(mailRecoveryLink, ({ user_id }) => sendRecoveryLink({ db, post, siteUrl }, user_id))

export const sendRecoveryLink = ({ db, post, siteUrl }: Pick<Deps, 'db' | 'post' | 'siteUrl'>, user_id: string) =>
  db.transaction(async (tx) => {
    // Locked before its links are counted, so that two at the same moment do not both find room.
    const account = await lockAccount(tx, user_id)
    if ((await countRecentTokens(tx, user_id, 'recover')) >= mostLinksAnHour) return
    const token = newToken()
    await createToken(tx, { user_id, purpose: 'recover', token_hash: hashToken(token), minutes: linkMinutes })
    await post.send(tx, {
      name: 'recover_factor',
      to: account.email,
      first_name: account.first_name,
      language: account.language,
      link: `${siteUrl()}/security-question?token=${token}`,
    })
  })

/** The questions, for people who hold the link from their mailbox. */
export async function askQuestions({ db }: Deps, caller: Caller, token: string) {
  await enterHalfSession(db, caller)
  if (!(await findToken(db, held(caller, token)))) throw new InvalidField('token', 'link_spent')
  const questions = await listQuestions(db, caller.actor.id)
  return questions.map(({ id, question }) => ({ id, question }))
}

type Answers = { token: string; answers: { id: string; answer: string }[] }

/** The link and enough right answers together open a session with a pending reset; neither does alone. */
export async function answerQuestions(deps: Deps, caller: Caller, { token, answers }: Answers): Promise<Opened> {
  const { db } = deps
  const { account } = await enterHalfSession(db, caller)
  const link = held(caller, token)
  if (!(await findToken(db, link))) throw new InvalidField('token', 'link_spent')
  if ((await countRight(deps, caller, answers)) < answersNeeded)
    return refuseFactor(db, caller, new InvalidField('answers', 'answers_refused'))
  await refuseHaste(db, attemptOf(caller))
  return openRecovered(deps, caller, account, 'questions', async (tx) => {
    if (!(await spendToken(tx, link))) throw new InvalidField('token', 'link_spent')
  })
}

/** Each question counts once, however often it is answered. */
async function countRight({ db }: Deps, { actor }: Caller, answers: Answers['answers']): Promise<number> {
  const given = new Map(answers.map(({ id, answer }) => [id, plainAnswer(answer)]))
  const questions = await listQuestions(db, actor.id)
  const right = await Promise.all(
    questions.map(({ id, answer_hash }) => verifyPassword(answer_hash, given.get(id) ?? '')),
  )
  return right.filter(Boolean).length
}

const held = ({ actor }: Caller, token: string) => ({
  purpose: 'recover' as const,
  token_hash: hashToken(token),
  user_id: actor.id,
})
