import type { profile } from '@guildhall/contract/profile'
import type { BodyOf } from '@guildhall/contract/endpoint'
import { audited } from '../../db/audited.ts'
import type { Actor } from '../../http/actor.ts'
import type { Deps } from '../../http/deps.ts'
import { InvalidField } from '../../http/errors.ts'
import {
  changePassword,
  confirmPassword,
  deleteSessionsOf,
  type deviceOf,
  hashPassword,
  lockAccount,
  refuseWeakPassword,
  voidTokens,
} from '../auth/public.ts'

type Caller = { actor: Actor; device: ReturnType<typeof deviceOf> }

/** A new password for the old one; ends every other session and every link that could still set another password. */
export async function replacePassword(deps: Deps, caller: Caller, input: BodyOf<typeof profile.changePassword>) {
  const { db, post, siteUrl } = deps
  const { actor, device } = caller
  const confirmed = await confirmPassword(deps, caller, input.current_password, 'current_password')
  await refuseWeakPassword(deps, input.password)
  const password_hash = await hashPassword(input.password)
  await audited(db, { actor, origin: device }, async (tx, note) => {
    // Somebody else who knew the old one may have changed it meanwhile.
    const { password_hash: current } = await lockAccount(tx, actor.id)
    if (current !== confirmed) throw new InvalidField('current_password', 'password_wrong')
    const account = await changePassword(tx, actor.id, password_hash)
    await deleteSessionsOf(tx, actor.id, actor.session_id)
    await voidTokens(tx, 'reset_password', { user_id: actor.id })
    await post.send(tx, {
      name: 'password_changed',
      to: account.email,
      first_name: account.first_name,
      language: account.language,
      link: siteUrl(),
    })
    note({
      action: 'auth.password_changed',
      subject_type: 'user',
      subject_id: actor.id,
      after: { user_agent: device.user_agent },
    })
  })
}
