import { captcha } from '@guildhall/contract/captcha'
import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { TestServer } from './server.ts'

/** A captcha solved as a browser solves it; it counts once. */
export async function solvedCaptcha({ stranger }: Pick<TestServer, 'stranger'>): Promise<string> {
  const { data } = await stranger.call(captcha.challenge)
  // The shape of the parameters is the library's own.
  const challenge = data as unknown as Challenge
  const solution = await solveChallenge({ challenge, deriveKey })
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}
