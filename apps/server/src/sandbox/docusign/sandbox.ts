import fastify, { type FastifyInstance } from 'fastify'
import { apiRoutes } from './api.ts'
import { createHooks } from './hooks.ts'
import { oauthRoutes } from './oauth.ts'
import { pageRoutes } from './pages.ts'
import type { Sandbox } from './parts.ts'
import { openStore } from './store.ts'

type Options = {
  /** Where its memory is kept. */
  dir: string
  /** Where people reach the portal, which shows the sandbox's pages under `/demo/docusign/`. */
  portalUrl: () => string
  /** Sees every exchange with a program; for tests. */
  observe?: (exchange: Exchange) => void
}

export type Exchange = { method: string; url: string; body: unknown; status: number; answer: unknown }

/** DocuSign as far as the portal knows it: a server of its own, for this machine only, that speaks its protocol. */
export type DocusignSandbox = {
  http: FastifyInstance
  apiUrl: string
  clientId: string
  clientSecret: string
  webhookSecret: string
  close: () => Promise<void>
}

const keys = {
  clientId: '5a0c8f6e-sandbox-guildhall',
  clientSecret: 'sandbox-client-secret',
  webhookSecret: 'sandbox-connect-key',
}
const accountId = '8c1f4b52-3a0d-4e0e-9a2a-5f7f0a3c9d10'

export async function startDocusignSandbox({ dir, portalUrl, observe }: Options): Promise<DocusignSandbox> {
  const store = await openStore(dir)
  const hooks = createHooks(store, accountId, keys.webhookSecret)
  const http = fastify({ forceCloseConnections: true })
  http.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
  if (observe)
    http.addHook('onSend', async ({ method, url, body }, { statusCode: status }, answer) => {
      observe({ method, url, body, status, answer })
    })
  let apiUrl = ''
  const sandbox: Sandbox = {
    ...keys,
    store,
    accountId,
    portalUrl,
    apiUrl: () => apiUrl,
    happened(event, envelope) {
      store.keep()
      hooks.tell(event, envelope)
    },
  }
  oauthRoutes(http, sandbox)
  apiRoutes(http, sandbox)
  pageRoutes(http, sandbox)
  apiUrl = await http.listen({ host: '127.0.0.1', port: 0 })
  return {
    ...keys,
    http,
    apiUrl,
    async close() {
      await http.close()
      await hooks.close()
      await store.close()
    },
  }
}
