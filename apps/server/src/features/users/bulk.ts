import type { BulkOutcome } from '@guildhall/contract/bulk'
import { may } from '@guildhall/contract/policy'
import { isAdministrator, type BulkInput } from '@guildhall/contract/users'
import type { Say } from '@guildhall/contract/validation'
import type { Author } from '../../db/audited.ts'
import type { Actor } from '../../http/actor.ts'
import { changeEach } from '../../http/bulk.ts'
import type { Deps } from '../../http/deps.ts'
import { conflict, forbidden } from '../../http/errors.ts'
import { activateUser, changeRoles, deactivateUser } from './manage.ts'
import { findUser, type VisibleUser } from './user-queries.ts'
import { resendWaitingMail } from './waiting-mail.ts'

/** Does one thing for several people, each in a change of their own. */
export const changeSeveral = (deps: Deps, author: Author<Actor>, input: BulkInput, say: Say): Promise<BulkOutcome> =>
  changeEach({
    ...input,
    find: (id) => findUser(deps.db, author.actor, id),
    change: (user) => changeOne(deps, author, user, input),
    say,
    log: deps.log,
  })

function changeOne(deps: Deps, author: Author<Actor>, user: VisibleUser, { action, role_id = '' }: BulkInput) {
  if (isAdministrator(user) && action !== 'resend') throw conflict('error.administrators_apart')
  switch (action) {
    case 'deactivate':
      if (!may(author.actor, 'user_delete')) throw forbidden()
      return deactivateUser(deps, author, user.id, 'member')
    case 'activate':
      return activateUser(deps, author, user.id)
    case 'resend':
      return resendWaitingMail(deps, author, user.id)
    case 'give_role':
      return changeRoles(deps, author, user.id, (held) => [...new Set([...held, role_id])])
    case 'take_role':
      return changeRoles(deps, author, user.id, (held) => held.filter((id) => id !== role_id))
  }
}
