import { createHash } from 'node:crypto'
import type { Db } from '../db/db.ts'
import { writeLetter, type Letter, type Letterhead } from '../words/letters.ts'
import type { Job, Jobs } from './jobs.ts'
import type { Mailer } from './mail.ts'
import type { SecretBox } from './secret-box.ts'

/** Sends letters if the transaction that wants them commits, and only then. */
export type Post = { send: (tx: Db, ...letters: Letter[]) => Promise<void> }

/** Letters carry links that open doors, so they wait in the queue sealed. */
const sendLetter: Job<{ sealed: string }> = { name: 'post.send' }

/** Notes for their readers what the letters tell, and picks those that are mailed at once. */
export type Sort = (tx: Db, letters: Letter[]) => Promise<Letter[]>

export const createPost = (jobs: Jobs, box: SecretBox, sort: Sort): Post => ({
  async send(tx, ...letters) {
    if (letters.length > 0) await mailAtOnce(jobs, box, tx, await sort(tx, letters))
  },
})

/** Puts letters into the queue as they are. */
export const mailAtOnce = (jobs: Jobs, box: SecretBox, tx: Db, letters: Letter[]) =>
  jobs.enqueue(tx, sendLetter, ...letters.map((letter) => ({ sealed: box.seal(JSON.stringify(letter)) })))

/** Hands the letters of the queue to the mail server; one that it does not take is tried again. */
export function startPost(
  jobs: Jobs,
  box: SecretBox,
  mailer: Mailer | undefined,
  letterhead: () => Promise<Letterhead>,
) {
  const inTurn = turnsByKey()
  return jobs.work(
    sendLetter,
    async ({ sealed }) => {
      if (!mailer) throw new Error('SMTP_URL is not set: no mail can be sent')
      const letter: Letter = JSON.parse(box.open(sealed))
      await inTurn(letter.to, async () => {
        const { network, ...head } = await letterhead()
        await mailer.send({ ...writeLetter(letter, network, head), number: numberOf(sealed) })
      })
    },
    lettersAtOnce,
  )
}

/** Of two letters to one reader the later one waits for the earlier: who is told that something is off was told of it before. */
function turnsByKey() {
  const last = new Map<string, Promise<void>>()
  return async (key: string, act: () => Promise<void>) => {
    const turn = (last.get(key) ?? Promise.resolve()).then(act)
    // Whether the one before arrived or is tried again later, the next one goes.
    const ended = turn.catch(() => {})
    last.set(key, ended)
    try {
      await turn
    } finally {
      if (last.get(key) === ended) last.delete(key)
    }
  }
}

/** One that a mail server keeps waiting does not hold up all others. */
const lettersAtOnce = 4

const numberOf = (sealed: string) => createHash('sha256').update(sealed).digest('hex').slice(0, 32)
