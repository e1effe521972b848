import { audited } from '../../db/audited.ts'
import type { Db } from '../../db/db.ts'
import type { Deps } from '../../http/deps.ts'
import { InvalidField } from '../../http/errors.ts'
import type { Job } from '../../services/jobs.ts'
import type { Language } from '../../words/say.ts'
import { changePassword, findAccount, findOwner, lockAccount } from './account-queries.ts'
import { placeInAudit } from './open-session.ts'
import type { Device } from './device.ts'
import { refuseWeakPassword } from './confirm.ts'
import { hashPassword } from './passwords.ts'
import { deleteSessionsOf } from './session-queries.ts'
import { hashToken, newToken } from './sessions.ts'
import { countRecentTokens, createToken, findToken, spendToken, type HeldToken } from './token-queries.ts'

const linkMinutes = 60
/** Nobody's mailbox can be filled through us. */
const mostLinksAnHour = 3

/** Sealed, because it is known who forgot his password only to him. */
const mailResetLink: Job<{ sealed: string }> = { name: 'auth.reset-link' }
type Wanted = { email: string; language: Language }

/** Does the same work for every address, so that neither answer nor time tells whether it has an account. */
export const requestResetLink = ({ db, jobs, secretBox }: Pick<Deps, 'db' | 'jobs' | 'secretBox'>, wanted: Wanted) =>
  jobs.enqueue(db, mailResetLink, { sealed: secretBox.seal(JSON.stringify(wanted)) })

export const startResetLinks = ({ db, jobs, post, secretBox, siteUrl }: Deps) =>
  jobs.work(mailResetLink, ({ sealed }) => sendResetLink({ db, post, siteUrl }, JSON.parse(secretBox.open(sealed))))

type Mailing = Pick<Deps, 'db' | 'post' | 'siteUrl'>

export async function sendResetLink({ db, post, siteUrl }: Mailing, { email, language }: Wanted): Promise<void> {
  const found = await findAccount(db, email)
  if (!found) return
  await db.transaction(async (tx) => {
    // Locked before its links are counted, so that two at the same moment do not both find room.
    const account = await lockAccount(tx, found.id)
    if (account.status !== 'active') return
    if ((await countRecentTokens(tx, account.id, 'reset_password')) >= mostLinksAnHour) return
    const token = newToken()
    await createToken(tx, {
      user_id: account.id,
      purpose: 'reset_password',
      token_hash: hashToken(token),
      minutes: linkMinutes,
    })
    const link = `${siteUrl()}/reset-password/${encodeURIComponent(account.email)}/${token}`
    await post.send(tx, { name: 'reset_password', to: account.email, first_name: account.first_name, language, link })
  })
}

type Link = { email: string; token: string }

export const isResetLinkValid = async (db: Db, link: Link): Promise<boolean> =>
  (await findToken(db, await held(db, link))) !== undefined

/** Sets the new password, or an invited person's first, and ends every session; of several attempts with one link, one wins. */
export async function resetPassword(deps: Deps, input: Link & { password: string }, device: Device) {
  const { db, post, siteUrl } = deps
  const link = await held(db, input)
  if (!(await findToken(db, link))) throw new InvalidField('token', 'link_spent')
  await refuseWeakPassword(deps, input.password)
  const password_hash = await hashPassword(input.password)
  await audited(db, { actor: null, origin: placeInAudit(device) }, async (tx, note) => {
    // The account before its links, as everybody who changes one does.
    await lockAccount(tx, link.user_id)
    const spent = await spendToken(tx, link)
    if (!spent) throw new InvalidField('token', 'link_spent')
    const account = await changePassword(tx, spent.user_id, password_hash)
    await deleteSessionsOf(tx, account.id)
    await post.send(tx, {
      name: 'password_changed',
      to: account.email,
      first_name: account.first_name,
      language: account.language,
      link: siteUrl(),
    })
    note({
      action: 'auth.password_reset',
      subject_type: 'user',
      subject_id: account.id,
      after: { user_agent: device.user_agent },
    })
  })
}

/** An address that is nobody's holds no link. */
async function held(db: Db, { email, token }: Link): Promise<HeldToken & { user_id: string }> {
  const owner = await findOwner(db, email)
  return {
    purpose: ['reset_password', 'invitation'],
    token_hash: hashToken(token),
    user_id: owner?.id ?? '00000000-0000-0000-0000-000000000000',
  }
}
