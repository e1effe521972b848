import { solveChallenge, type Challenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'

// Off the page's own thread, so that typing goes on.
self.addEventListener('message', ({ data }: MessageEvent<Challenge>) => {
  void solveChallenge({ challenge: data, deriveKey })
    .catch(() => null)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- between a page and its worker there is none
    .then((solution) => self.postMessage(solution))
})
