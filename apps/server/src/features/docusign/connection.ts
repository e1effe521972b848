import { setTimeout as sleep } from 'node:timers/promises'
import type { Config } from '../../config.ts'
import type { Db } from '../../db/db.ts'
import { releaseLease, takeLease } from '../../db/outside-calls.ts'
import type { Deps } from '../../http/deps.ts'
import { conflict } from '../../http/errors.ts'
import type { DocusignSandbox } from '../../sandbox/docusign/sandbox.ts'
import type { SecretBox } from '../../services/secret-box.ts'
import { docusignApi } from '../../services/signing/docusign-api.ts'
import { DocusignError } from '../../services/signing/docusign-http.ts'
import {
  docusignOAuth,
  type DocusignApp,
  type DocusignOAuth,
  type Tokens,
} from '../../services/signing/docusign-oauth.ts'
import { docusignEventOf } from '../../services/signing/docusign-webhook.ts'
import { docusignSigning, type Docusign } from '../../services/signing/docusign.ts'
import { findConnection, replaceTokens, type Connection } from './queries.ts'

/** A token is renewed so long before it runs out, so that no call is begun with one that does not last. */
const earlyMs = 5 * 60_000
export const webhookPath = 'docusign/webhook'

type Office = Pick<Deps, 'db' | 'secretBox' | 'siteUrl'>
type Settings = DocusignApp & { webhookSecret: string | undefined; isSandbox: boolean }

/** The application that the settings name, or the one of the sandbox; none where there is neither. */
export function openDocusign(office: Office, config: Pick<Config, 'docusign'>, sandbox: DocusignSandbox | undefined) {
  const { docusign } = config
  if (docusign) return createDocusign(office, { ...docusign, consentUrl: () => docusign.authUrl, isSandbox: false })
  if (!sandbox) return undefined
  const consentUrl = () => `${office.siteUrl()}/demo/docusign`
  return createDocusign(office, { ...sandbox, authUrl: sandbox.apiUrl, consentUrl, isSandbox: true })
}

/** The connection to DocuSign; its tokens are kept sealed, and renewed by one node at a time. */
function createDocusign({ db, secretBox, siteUrl }: Office, settings: Settings): Docusign {
  const { webhookSecret, isSandbox } = settings
  const oauth = docusignOAuth(settings)
  const account = async () => {
    const kept = await findConnection(db)
    const connection = kept && isStale(kept) ? await renew(db, secretBox, oauth) : kept
    return connection && docusignApi(connection, secretBox.open(connection.sealed_access_token))
  }
  return {
    oauth,
    isSandbox,
    eventOf: (body, signature) => (webhookSecret ? docusignEventOf(body, signature, webhookSecret) : undefined),
    account,
    async signing() {
      const api = await account()
      return api && docusignSigning(api, webhookSecret ? { url: `${siteUrl()}/api/${webhookPath}` } : undefined)
    },
  }
}

export const sealTokens = (box: SecretBox, { access_token, refresh_token, expires_at }: Tokens) => ({
  sealed_access_token: box.seal(access_token),
  sealed_refresh_token: box.seal(refresh_token),
  expires_at,
})

const isStale = ({ expires_at }: Connection) => Date.parse(expires_at) - earlyMs <= Date.now()

const renewalMs = 20_000
const pollMs = 100

/** Renewed by one node at a time, for a refresh token may count only once; the others wait until it is done. */
async function renew(db: Db, box: SecretBox, oauth: DocusignOAuth): Promise<Connection | undefined> {
  const until = performance.now() + renewalMs
  while (performance.now() < until) {
    const connection = await findConnection(db)
    if (!connection || !isStale(connection)) return connection
    const lease = await takeLease(db, 'docusign.token', connection.id)
    if (!lease) await sleep(pollMs)
    else
      try {
        return await exchange(db, box, oauth)
      } finally {
        await releaseLease(db, lease)
      }
  }
  throw conflict('error.try_again')
}

async function exchange(db: Db, box: SecretBox, oauth: DocusignOAuth): Promise<Connection | undefined> {
  // Another node may have renewed it just before.
  const connection = await findConnection(db)
  if (!connection || !isStale(connection)) return connection
  try {
    const tokens = await oauth.refresh(box.open(connection.sealed_refresh_token))
    return await replaceTokens(db, connection, sealTokens(box, tokens))
  } catch (error) {
    throw error instanceof DocusignError && error.code === 'invalid_grant'
      ? conflict('error.docusign_reconnect')
      : error
  }
}
