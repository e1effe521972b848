import { createHash } from 'node:crypto'
import { createChallenge, randomInt, verifySolution, type Payload } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { request } from 'undici'
import type { Config } from '../../config.ts'
import type { Db } from '../../db/db.ts'
import type { Captcha } from '../../http/deps.ts'
import { HttpError } from '../../http/errors.ts'
import type { SecretBox } from '../../services/secret-box.ts'
import { spend } from './queries.ts'

const validMinutes = 10
/** About a second of one core of a person's machine. */
export const captchaWork = { cost: 2000, least: 300, most: 700 }

/** The built-in proof of work, or the hosted captcha whose secret the settings name. */
export function createCaptcha(db: Db, box: SecretBox, { hostedCaptcha }: Pick<Config, 'hostedCaptcha'>): Captcha {
  const secrets = { hmacSignatureSecret: box.hash('captcha'), hmacKeySignatureSecret: box.hash('captcha key') }
  return {
    async challenge() {
      const { parameters, signature = '' } = await createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost: captchaWork.cost,
        counter: randomInt(captchaWork.least, captchaWork.most),
        deriveKey,
        expiresAt: new Date(Date.now() + validMinutes * 60_000),
        ...secrets,
      })
      return { parameters: { ...parameters }, signature }
    },
    async accepts(solution, address) {
      if (hostedCaptcha) return isSolvedElsewhere(hostedCaptcha, solution, address)
      const payload = payloadOf(solution)
      if (!payload) return false
      const { verified } = await verifySolution({ ...payload, deriveKey, ...secrets }).catch(() => ({
        verified: false,
      }))
      return (
        verified &&
        spend(
          db,
          createHash('sha256')
            .update(payload.challenge.signature ?? '')
            .digest('hex'),
          validMinutes,
        )
      )
    },
  }
}

/** What the page sends, or nothing when it is anything else. */
function payloadOf(solution: string): Payload | undefined {
  try {
    const payload: unknown = JSON.parse(Buffer.from(solution, 'base64').toString('utf8'))
    return isPayload(payload) ? payload : undefined
  } catch {
    return undefined
  }
}

const isPayload = (value: unknown): value is Payload =>
  typeof value === 'object' &&
  value !== null &&
  'challenge' in value &&
  typeof value.challenge === 'object' &&
  'solution' in value &&
  typeof value.solution === 'object'

/** The question that the hosted captchas all understand; such a service itself takes each solution once. */
async function isSolvedElsewhere(hosted: NonNullable<Config['hostedCaptcha']>, response: string, address: string) {
  try {
    const { body } = await request(hosted.verifyUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ secret: hosted.secret, response, remoteip: address }).toString(),
      headersTimeout: 10_000,
      bodyTimeout: 10_000,
    })
    const answer: unknown = await body.json()
    return typeof answer === 'object' && answer !== null && 'success' in answer && answer.success === true
  } catch {
    throw new HttpError(503, 'error.captcha_unavailable')
  }
}
