import { may, type Person } from '@guildhall/contract/policy'
import { bulkActions, isAdministrator, type UserRow } from '@guildhall/contract/users'

export type BulkAction = (typeof bulkActions)[number]
type Account = Pick<UserRow, 'status' | 'role_slug'>

/** What somebody can do for at least one of the selected accounts. */
export const offeredFor = (selected: readonly Account[], doer: Person): BulkAction[] =>
  bulkActions.filter((action) => {
    if (!may(doer, action === 'deactivate' ? 'user_delete' : 'user_write')) return false
    return peopleFor(action, selected).some((user) => isForAll.has(action) || !isAdministrator(user))
  })

/** Those of the selected whom an action is about; those for whom there is plainly nothing to do are passed over. */
export const peopleFor = <U extends Account>(action: BulkAction, selected: readonly U[]): U[] =>
  selected.filter(({ status }) => fits[action].has(status))

/** An administrator's roles, and the end of his account, are looked after on the administrators' page. */
const isForAll = new Set<BulkAction>(['activate', 'resend'])

type Statuses = ReadonlySet<UserRow['status']>
const open: Statuses = new Set(['active', 'invited', 'unverified'])
const lasting: Statuses = new Set([...open, 'pending_approval', 'deactivated'])

const fits: Record<BulkAction, Statuses> = {
  deactivate: open,
  activate: new Set(['deactivated']),
  resend: new Set(['invited', 'unverified']),
  give_role: lasting,
  take_role: lasting,
}
