import { hash as digest } from 'node:crypto'
import type { Db } from '../../db/db.ts'
import { HttpError } from '../../http/errors.ts'
import { clearFailures, countFailure, listFailures } from './attempt-queries.ts'
import { captchaAfter, limits, waitSeconds } from './rules.ts'

/** Whose attempt it is: the account that is named, there or not, and where it comes from. */
export type Attempt = { email: string; address: string }

/**
 * Refuses an attempt that comes too soon after failed ones, whichever way in they tried; answers whether so much has
 * failed that this one has to show that it is a person.
 */
export async function refuseHaste(db: Db, attempt: Attempt): Promise<{ isCaptchaDue: boolean }> {
  const keys = keysOf(attempt)
  const failed = await listFailures(db, keys)
  const waits = Object.entries(keys).map(([kind, key]) => {
    const row = failed.find((each) => each.key === key)
    if (!row) return 0
    return waitSeconds(row.failures, kind === 'account' ? limits.account : limits.address) - row.seconds_ago
  })
  const seconds = Math.ceil(Math.max(...waits))
  if (seconds > 0) throw tooHasty(seconds)
  return { isCaptchaDue: failed.some(({ failures }) => failures >= captchaAfter) }
}

/**
 * Counts an attempt as failed, or refuses it as well if others that failed meanwhile make it wait. Guesses that are sent
 * together all pass {@link refuseHaste} before the first of them has failed. So that this gains nothing over guessing in
 * sequence, wrong ones are counted here one after the other, and for right ones `refuseHaste` is asked again after the check.
 */
export async function noteFailedAttempt(db: Db, attempt: Attempt) {
  const { account, address } = keysOf(attempt)
  if ((await countFailure(db, account, limits.account)) && (await countFailure(db, address, limits.address))) return
  await refuseHaste(db, attempt)
  // The wait ended between the two statements.
  throw tooHasty(1)
}

const tooHasty = (seconds: number) => new HttpError(429, 'error.too_hasty', { count: seconds })

/** A completed sign-in clears the account's failures; those of its address stay counted. */
export const forgiveAccount = (db: Db, attempt: Attempt) => clearFailures(db, keysOf(attempt).account)

export const keysOf = ({ email, address }: Attempt) => ({
  account: hash(`account ${email.toLowerCase()}`),
  address: hash(`address ${address}`),
})

const hash = (text: string) => digest('sha256', text)
