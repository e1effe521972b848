import { has } from '@guildhall/contract/policy'
import { useUserDetails } from '../../lib/stores.ts'

/** Whether the reader looks after the people of every organization, or of his own. */
export function useSeesAll(): boolean {
  const me = useUserDetails((state) => state.userDetails)
  return me !== null && (has(me, 'system_admin') || has(me, 'eda_admin'))
}
