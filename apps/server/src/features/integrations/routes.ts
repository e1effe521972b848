import {
  integrationNames,
  integrations,
  type Integration,
  type IntegrationName,
} from '@guildhall/contract/integrations'
import { audited } from '../../db/audited.ts'
import type { Deps } from '../../http/deps.ts'
import { noIntent, outsideRoute, route, type App } from '../../http/route.ts'
import { findLastTest } from './queries.ts'
import { testService } from './test-services.ts'

export function integrationRoutes(app: App) {
  route(app, integrations.list, async (call) => {
    const all: Integration[] = []
    for (const name of integrationNames) all.push(await toldOf(call, name))
    return all
  })
  outsideRoute(app, integrations.test, noIntent, async (call) => {
    const { actor, author, language, body } = call
    const after = await testService(call, body.name, { actor, language })
    await audited(call.db, author, async (_tx, note) =>
      note({ action: 'integration.tested', subject_type: 'integration', subject_id: body.name, after }),
    )
    return toldOf(call, body.name)
  })
}

const toldOf = async (deps: Deps, name: IntegrationName): Promise<Integration> => ({
  name,
  ...placeOf(deps, name),
  last_test: await findLastTest(deps.db, name),
})

/** Where a service is, without anything that opens it. */
function placeOf(
  { config, cards, docusign, mailbox }: Deps,
  name: IntegrationName,
): Pick<Integration, 'state' | 'host'> {
  switch (name) {
    case 'mail':
      if (config.smtpUrl) return { state: 'live', host: new URL(config.smtpUrl).host }
      return { state: mailbox ? 'demo' : 'off', host: '' }
    case 'cards':
      if (config.stripe) return { state: 'live', host: 'Stripe' }
      return { state: cards ? 'demo' : 'off', host: '' }
    case 'signing':
      if (config.docusign) return { state: 'live', host: new URL(config.docusign.authUrl).host }
      return { state: docusign ? 'demo' : 'off', host: '' }
    case 'captcha':
      return config.hostedCaptcha
        ? { state: 'live', host: new URL(config.hostedCaptcha.verifyUrl).host }
        : { state: 'off', host: '' }
  }
}
