import type { BulkOutcome } from '@guildhall/contract/bulk'
import { may } from '@guildhall/contract/policy'
import { isAdministrator, type BulkInput } from '@guildhall/contract/users'
import type { Say } from '@guildhall/contract/validation'
import type { Author } from '../../db/audited.ts'
import { raceLost } from '../../db/violations.ts'
import type { Actor } from '../../http/actor.ts'
import type { Deps } from '../../http/deps.ts'
import { conflict, forbidden, HttpError, InvalidField, notFound } from '../../http/errors.ts'
import { activateUser, changeRoles, deactivateUser } from './manage.ts'
import { findUser, type VisibleUser } from './user-queries.ts'
import { resendWaitingMail } from './waiting-mail.ts'

/** Does one thing for several people, each in a change of their own; who is refused it is told with the reason. */
export async function changeSeveral(
  deps: Deps,
  author: Author<Actor>,
  input: BulkInput,
  say: Say,
): Promise<BulkOutcome> {
  const outcome: BulkOutcome = { done: 0, refused: [] }
  for (const id of new Set(input.ids)) {
    const user = await findUser(deps.db, author.actor, id)
    try {
      if (!user) throw notFound()
      await changeOne(deps, author, user, input)
      outcome.done++
    } catch (error) {
      const refusal = error instanceof HttpError ? error : raceLost(error)
      if (!refusal) throw error
      outcome.refused.push({ id, name: user?.name ?? '', reason: reasonOf(refusal, say) })
    }
  }
  return outcome
}

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

const reasonOf = (error: HttpError, say: Say) =>
  error instanceof InvalidField ? say(`validation.${error.reason}`, error.values) : say(error.word, error.values)
