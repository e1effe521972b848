import { generate } from 'otplib'

/** The codes of an authenticator app that holds this secret; each is shown once, as each counts once. */
export function authenticator(secret: string) {
  let last = 0
  return {
    /** The next code that the server has not seen; waits for it where it is not due yet. */
    async next(): Promise<string> {
      let step = Math.max(Math.floor(Date.now() / 30_000), last + 1)
      // The server takes the neighbouring codes too, so one may be ahead of the clock.
      while (step > Math.floor(Date.now() / 30_000) + 1) {
        await new Promise((done) => setTimeout(done, 500))
        step = Math.max(Math.floor(Date.now() / 30_000), last + 1)
      }
      last = step
      return generate({ secret, epoch: step * 30 })
    },
  }
}
