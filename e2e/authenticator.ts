import { setTimeout } from 'node:timers/promises'
import { generate } from 'otplib'

const stepSeconds = 30
/** A code has to be entered before the step ends in which the server still accepts it. */
const enterSeconds = 10

/** The codes of an authenticator app that holds this secret; each is given out once, because the server accepts each once. */
export function authenticator(secret: string) {
  let last = 0
  return {
    /** Three codes are due at any time: the previous, the current and the next one. Only a fourth has to wait for the clock. */
    async next(): Promise<string> {
      // A code is due from the step before its own.
      await setTimeout(Math.max(0, last * stepSeconds * 1000 - Date.now()))
      last = Math.max(last + 1, Math.min(...dueSteps()))
      return codeOf(secret, last)
    },
  }
}

export const codeOf = (secret: string, step: number) => generate({ secret, epoch: step * stepSeconds })

/** The steps whose codes the server accepts now and for the next few seconds. */
export function dueSteps(): number[] {
  const seconds = Date.now() / 1000
  const current = Math.floor(seconds / stepSeconds)
  const isPreviousDue = stepSeconds - (seconds % stepSeconds) >= enterSeconds
  return isPreviousDue ? [current - 1, current, current + 1] : [current, current + 1]
}
