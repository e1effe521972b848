import type { captcha } from '@guildhall/contract/captcha'
import type { Solution } from 'altcha-lib'
import { read } from '../../lib/api.ts'

/** Asks for a challenge and solves it; what comes of it goes with the form, once. */
export async function solveCaptcha(): Promise<string> {
  const challenge = await read<typeof captcha.challenge>({ method: 'GET', path: 'captcha/challenge' })
  const worker = new Worker(new URL('./solve.worker.ts', import.meta.url), { type: 'module' })
  try {
    const solution = await new Promise<Solution>((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<Solution | null>) =>
        data ? resolve(data) : reject(new Error('unsolved')),
      )
      worker.addEventListener('error', () => reject(new Error('unsolved')))
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- between a page and its worker there is none
      worker.postMessage(challenge)
    })
    return btoa(JSON.stringify({ challenge, solution }))
  } finally {
    worker.terminate()
  }
}
