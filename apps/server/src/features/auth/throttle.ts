import { hash as digest } from 'node:crypto'
import type { Db } from '../../db/db.ts'
import { HttpError } from '../../http/errors.ts'
import { clearFailures, countFailures, listFailures } from './attempt-queries.ts'
import { captchaAfter, limits, waitSeconds } from './rules.ts'

/** Whose attempt it is: the account that is named, there or not, and where it comes from. */
export type Attempt = { email: string; address: string }

/**
 * Refuses an attempt that comes too soon after failed ones, whichever door they were made at; answers whether so much has
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
  if (seconds > 0) throw new HttpError(429, 'error.too_hasty', { count: seconds })
  return { isCaptchaDue: failed.some(({ failures }) => failures >= captchaAfter) }
}

export const noteFailedAttempt = (db: Db, attempt: Attempt) => countFailures(db, Object.values(keysOf(attempt)))

/** Whoever is through has shown that the account is his; what failed at his address stays counted. */
export const forgiveAccount = (db: Db, attempt: Attempt) => clearFailures(db, keysOf(attempt).account)

const keysOf = ({ email, address }: Attempt) => ({
  account: hash(`account ${email.toLowerCase()}`),
  address: hash(`address ${address}`),
})

const hash = (text: string) => digest('sha256', text)
