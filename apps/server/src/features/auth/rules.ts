/** Failures are forgotten when nothing has failed for this long. */
export const forgetAfterMinutes = 15

/** So many failures of an account or an address, and the next password comes with a captcha. */
export const captchaAfter = 3

export type Limit = { free: number; mostSeconds: number }

/**
 * What may fail before waiting begins, and the longest wait. An account's is short: whoever guesses from elsewhere must not
 * lock its owner out for good.
 */
export const limits = {
  account: { free: 5, mostSeconds: 60 },
  address: { free: 30, mostSeconds: 300 },
} satisfies Record<string, Limit>

/** How long after a failure the next attempt has to wait: twice as long after each, up to the limit's most. */
export function waitSeconds(failures: number, { free, mostSeconds }: Limit): number {
  if (failures < free) return 0
  return Math.min(2 ** (failures - free), mostSeconds)
}
