import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { relay } from './relay.ts'

/** The demo's stand-ins for every outside service that the settings name none of. */
export async function startSandboxes(config: Config, portalUrl: () => string) {
  const { isDemo, dataDir, smtpUrl, stripe, docusign: docusignKeys } = config
  const place = { dir: join(dataDir, 'sandbox'), portalUrl }
  // Loaded only where they are needed: production has none of them.
  const mailbox =
    isDemo && !smtpUrl ? await (await import('./mailbox.ts')).openMailbox(join(dataDir, 'mailbox')) : undefined
  const card = isDemo && !stripe ? await (await import('./card/card-sandbox.ts')).startCardSandbox(place) : undefined
  const docusign =
    isDemo && !docusignKeys ? await (await import('./docusign/sandbox.ts')).startDocusignSandbox(place) : undefined
  return {
    mailbox,
    card,
    docusign,
    /** Lets people reach the sandboxes' pages under the portal's own address. */
    showPages(http: FastifyInstance) {
      if (card) relay(http, '/demo/card', card.http)
      if (docusign) relay(http, '/demo/docusign', docusign.http)
    },
    async close() {
      await mailbox?.close()
      await card?.close()
      await docusign?.close()
    },
  }
}
