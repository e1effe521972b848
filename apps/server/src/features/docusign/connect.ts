import { audited, type Author } from '../../db/audited.ts'
import { advisoryLock } from '../../db/locks.ts'
import type { Actor } from '../../http/actor.ts'
import type { Deps } from '../../http/deps.ts'
import { conflict, forbidden, HttpError, notFound } from '../../http/errors.ts'
import type { Docusign } from '../../services/signing/docusign.ts'
import { hashToken, newToken } from '../auth/public.ts'
import { sealTokens } from './connection.ts'
import {
  changeConnection,
  deleteConnection,
  findConnection,
  insertState,
  saveConnection,
  showConnection,
  spendState,
} from './queries.ts'

const subject_type = 'docusign'
const stateMinutes = 10

/** How the connection stands, without anything that opens it. */
export const showDocusign = async ({ db, docusign }: Pick<Deps, 'db' | 'docusign'>) => ({
  is_offered: docusign !== undefined,
  is_sandbox: docusign?.isSandbox ?? false,
  connection: await showConnection(db),
})

/** Sends somebody to give his consent; what comes back counts in his session only, once, for ten minutes. */
export async function startConnecting({ db, docusign, siteUrl }: Deps, actor: Actor) {
  const { oauth } = offered(docusign)
  const state = newToken()
  await insertState(db, {
    ...stateOf(actor, state),
    expires_at: new Date(Date.now() + stateMinutes * 60_000).toISOString(),
  })
  return { url: oauth.consentPage(state, `${siteUrl()}/docusign/callback`) }
}

type Brought = { code: string; state: string; error: string }

/** Turns a code into a connection. The state is spent first, so that nothing is asked of DocuSign twice or for a stranger. */
export async function finishConnecting(deps: Deps, author: Author<Actor>, { code, state, error }: Brought) {
  const { db, docusign, secretBox } = deps
  const { oauth } = offered(docusign)
  if (!(await spendState(db, stateOf(author.actor, state)))) throw new HttpError(422, 'error.docusign_state')
  if (error || !code) throw new HttpError(422, 'error.docusign_denied')
  const tokens = await oauth.exchange(code)
  const account = await oauth.account(tokens.access_token)
  const handle = newToken()
  await audited(db, author, async (tx, note) => {
    await advisoryLock(tx, 'docusign')
    const { id } = await saveConnection(tx, {
      ...account,
      ...sealTokens(secretBox, tokens),
      handle_hash: hashToken(handle),
      connected_by_id: author.actor.id,
    })
    const after = { account_name: account.account_name, account_id: account.account_id }
    note({ action: 'docusign.connected', subject_type, subject_id: id, after })
  })
  return { access_token: handle }
}

/** A new handle for whoever has lost his with the page. */
export async function renewHandle({ db }: Pick<Deps, 'db'>) {
  const handle = newToken()
  if (!(await changeConnection(db, { handle_hash: hashToken(handle) }))) throw conflict('error.docusign_not_connected')
  return { access_token: handle }
}

export const disconnect = ({ db }: Pick<Deps, 'db'>, author: Author) =>
  audited(db, author, async (tx, note) => {
    const before = await deleteConnection(tx)
    if (before)
      note({
        action: 'docusign.disconnected',
        subject_type,
        subject_id: before.id,
        before: { account_name: before.account_name, account_id: before.account_id },
      })
    return null
  })

/** The connected account, for whoever shows its handle. */
export async function openAccount({ db, docusign }: Pick<Deps, 'db' | 'docusign'>, handle: string) {
  const connection = await findConnection(db)
  if (!connection) throw conflict('error.docusign_not_connected')
  if (connection.handle_hash !== hashToken(handle)) throw forbidden()
  const api = await offered(docusign).account()
  if (!api) throw conflict('error.docusign_not_connected')
  return api
}

const stateOf = ({ id: user_id, session_id }: Actor, state: string) => ({
  state_hash: hashToken(state),
  session_hash: hashToken(session_id),
  user_id,
})

function offered(docusign: Docusign | undefined): Docusign {
  if (!docusign) throw notFound()
  return docusign
}
