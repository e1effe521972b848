import { hash as digest } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '../../db/db.ts'
import { HttpError } from '../../http/errors.ts'
import { claimAttempt, clearFailures, countFailures, listFailures, returnAttempt } from './attempt-queries.ts'
import { captchaAfter, limits, waitSeconds } from './rules.ts'

/** Whose attempt it is: the account that is named, there or not, and where it comes from. */
export type Attempt = { email: string; address: string }
/** An attempt that counts as failed until it is known to be right. */
export type Begun = Attempt & { begun_at: string }

/**
 * Refuses an attempt that comes too soon after failed ones, whichever door they were made at; answers whether so much has
 * failed that this one has to show that it is a person.
 */
export async function refuseHaste(db: Db, attempt: Attempt): Promise<{ isCaptchaDue: boolean }> {
  const keys = keysOf(attempt)
  const failed = await listFailures(db, keys)
  // What is being checked on this node at this moment is counted already and may be right.
  const counted = failed.map((row) => ({ ...row, failures: row.failures - countUnderWay(row.key) }))
  const waits = Object.entries(keys).map(([kind, key]) => {
    const row = counted.find((each) => each.key === key)
    if (!row || row.failures <= 0) return 0
    return waitSeconds(row.failures, kind === 'account' ? limits.account : limits.address) - row.seconds_ago
  })
  const seconds = Math.ceil(Math.max(...waits))
  if (seconds > 0) throw new HttpError(429, 'error.too_hasty', { count: seconds })
  return { isCaptchaDue: counted.some(({ failures }) => failures >= captchaAfter) }
}

/**
 * Counts an attempt against its account before it is checked, so that guesses that are sent together do not all pass before
 * the first of them is counted. {@link forgiveAttempt} takes it back when it was right.
 */
export async function beginAttempt(db: Db, attempt: Attempt): Promise<Begun> {
  // Others of the same account that are being checked at this moment may be right: they are waited for.
  for (let tries = 0; tries < mostTries; tries++) {
    if (tries > 0) await sleep(pauseMs)
    const begun_at = await claimAttempt(db, keysOf(attempt).account, limits.account)
    if (begun_at) return underWayUntilSettled({ ...attempt, begun_at })
  }
  await refuseHaste(db, attempt)
  // The wait ended between the two statements.
  throw new HttpError(429, 'error.too_hasty', { count: 1 })
}

// Together shorter than the shortest wait after failed attempts, which nobody may sit out here.
const mostTries = 6
const pauseMs = 100

/** Attempts that were counted and are not decided yet, by the key of their account. */
const underWay = new Map<string, Set<Begun>>()
/** Longer than any check takes; one that broke off counts as failed from then on. */
const longestMs = 10_000

const countUnderWay = (key: string): number => underWay.get(key)?.size ?? 0

function underWayUntilSettled(begun: Begun): Begun {
  const { account } = keysOf(begun)
  underWay.set(account, (underWay.get(account) ?? new Set()).add(begun))
  setTimeout(() => settle(begun), longestMs).unref()
  return begun
}

function settle(begun: Begun) {
  const { account } = keysOf(begun)
  const others = underWay.get(account)
  others?.delete(begun)
  if (others?.size === 0) underWay.delete(account)
}

/** An attempt was right. */
export async function forgiveAttempt(db: Db, begun: Begun) {
  const { begun_at, ...attempt } = begun
  await returnAttempt(db, keysOf(attempt).account, { begun_at, seconds: limits.account.mostSeconds })
  settle(begun)
}

/** An attempt was wrong: its address waits as well. The account was counted when it began. */
export async function noteFailedAttempt(db: Db, attempt: Begun) {
  settle(attempt)
  await countFailures(db, [keysOf(attempt).address])
}

/** A completed sign-in clears the account's failures; those of its address stay counted. */
export const forgiveAccount = (db: Db, attempt: Attempt) => clearFailures(db, keysOf(attempt).account)

export const keysOf = ({ email, address }: Attempt) => ({
  account: hash(`account ${email.toLowerCase()}`),
  address: hash(`address ${address}`),
})

const hash = (text: string) => digest('sha256', text)
