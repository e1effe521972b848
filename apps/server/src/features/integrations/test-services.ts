import type { IntegrationName, testOutcomes } from '@guildhall/contract/integrations'
import { request } from 'undici'
import type { Actor } from '../../http/actor.ts'
import type { Deps } from '../../http/deps.ts'
import { HttpError } from '../../http/errors.ts'
import { sayIn, type Language } from '../../words/say.ts'
import { writeLetter } from '../../words/letters.ts'
import { readLetterhead } from '../site-settings/public.ts'

export type Finding = { outcome: (typeof testOutcomes)[number]; reason: string }
type Asker = { actor: Actor; language: Language }

/** Really calls a service, and says what came of it. */
export async function testService(deps: Deps, name: IntegrationName, asker: Asker): Promise<Finding> {
  try {
    return { outcome: (await tests[name](deps, asker)) ?? 'works', reason: '' }
  } catch (error) {
    return { outcome: 'failed', reason: reasonOf(error, asker.language).slice(0, 300) }
  }
}

type Test = (deps: Deps, asker: Asker) => Promise<'not_connected' | void>

const tests: Record<IntegrationName, Test> = {
  async mail(deps, { actor, language }) {
    if (!deps.mailer) return 'not_connected'
    await deps.mailer.verify()
    const { network, ...head } = await readLetterhead(deps)
    const { first_name, last_name, email } = actor
    const values = { person: `${first_name} ${last_name}` }
    const letter = { name: 'mail_test' as const, to: email, first_name, language, link: deps.siteUrl(), values }
    await deps.mailer.send(writeLetter(letter, network, head))
  },
  async cards({ cards }) {
    if (!cards) return 'not_connected'
    await cards.test()
  },
  async signing({ docusign }) {
    const account = await docusign?.account()
    if (!account) return 'not_connected'
    await account.listTemplates()
  },
  async captcha({ config }) {
    if (!config.hostedCaptcha) return 'not_connected'
    await askCaptcha(config.hostedCaptcha)
  },
}

/** No solution is right, but a service that knows our secret complains of the solution only. */
async function askCaptcha({ verifyUrl, secret }: { verifyUrl: string; secret: string }) {
  const { statusCode, body } = await request(verifyUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ secret, response: 'test' }).toString(),
    headersTimeout: 10_000,
    bodyTimeout: 10_000,
  })
  const answer: unknown = await body.json().catch(() => null)
  if (typeof answer !== 'object' || answer === null || !('success' in answer))
    throw new Error(`${new URL(verifyUrl).host}: ${statusCode}`)
  const codes = 'error-codes' in answer && Array.isArray(answer['error-codes']) ? answer['error-codes'].map(String) : []
  const refused = codes.find((code) => code.includes('secret'))
  if (refused) throw new Error(refused)
}

/** In the words of whoever refused it; an address in it is told, a secret never is. */
function reasonOf(error: unknown, language: Language): string {
  if (error instanceof HttpError) return sayIn(language)(error.word, error.values)
  if (error instanceof AggregateError) return error.errors.map((each) => reasonOf(each, language)).join('; ')
  return error instanceof Error ? error.message || error.name : String(error)
}
