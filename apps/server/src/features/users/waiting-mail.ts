import { audited, type Author } from '../../db/audited.ts'
import type { Db } from '../../db/db.ts'
import type { Actor } from '../../http/actor.ts'
import type { Deps } from '../../http/deps.ts'
import { conflict, found, HttpError } from '../../http/errors.ts'
import { sayIn } from '../../words/say.ts'
import { bypassVerification, resendProof } from '../access-requests/public.ts'
import { countRecentTokens, createTokens, hashToken, newToken, voidTokens } from '../auth/public.ts'
import { expectAuthority } from '../roles/public.ts'
import { lockUser, type VisibleUser } from './user-queries.ts'

const invitationMinutes = 7 * 24 * 60
/** Nobody's mailbox can be filled through us. */
const mostLinksAnHour = 3

/** Mails a person the link that the account is waiting for; those sent before it stay as they are, except an invitation. */
export const resendWaitingMail = (deps: Deps, author: Author<Actor>, userId: string) =>
  audited(deps.db, author, async (tx, note) => {
    const person = found(await lockUser(tx, author.actor, userId))
    await expectAuthority(tx, author.actor, person)
    const purpose = purposes.get(person.status)
    if (!purpose) throw conflict('error.mail_not_due')
    if ((await countRecentTokens(tx, person.id, purpose)) >= mostLinksAnHour) throw tooOften()
    if (purpose === 'invitation') await mailInvitation(deps, tx, person)
    else if (!(await resendProof(deps, tx, person))) throw conflict('error.mail_not_due')
    note({ action: 'user.mail_resent', subject_type: 'user', subject_id: person.id, after: { purpose } })
  })

/** Takes the address of somebody as verified without the mail. */
export const bypassFor = (deps: Deps, author: Author<Actor>, userId: string) =>
  deps.db.transaction(async (tx) => {
    const person = found(await lockUser(tx, author.actor, userId))
    await expectAuthority(tx, author.actor, person)
    await bypassVerification({ ...deps, db: tx }, author, person.id)
  })

const purposes = new Map<VisibleUser['status'], 'invitation' | 'verify_email'>([
  ['invited', 'invitation'],
  ['unverified', 'verify_email'],
])

const tooOften = () => new HttpError(429, 'error.mailed_too_often')

type Invited = Pick<VisibleUser, 'id' | 'email' | 'first_name' | 'language' | 'organization_name'>

/** Invites people to choose a password; earlier invitations of theirs no longer count. */
export async function mailInvitation({ post, siteUrl }: Deps, tx: Db, ...people: Invited[]) {
  const invited = people.map((person) => ({ ...person, token: newToken() }))
  await voidTokens(tx, 'invitation', { user_id: people.map(({ id }) => id) })
  await createTokens(
    tx,
    invited.map(({ id, token }) => ({ user_id: id, purpose: 'invitation', token_hash: hashToken(token) })),
    invitationMinutes,
  )
  const letters = invited.map(({ email, first_name, language, organization_name: name, token }) => ({
    name: 'invitation' as const,
    to: email,
    first_name,
    language,
    link: `${siteUrl()}/reset-password/${encodeURIComponent(email)}/${token}`,
    values: { organization: name ? sayIn(language)('letter.invitation.for_organization', { name }) : '' },
  }))
  await post.send(tx, ...letters)
}
