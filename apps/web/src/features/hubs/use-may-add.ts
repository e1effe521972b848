import { has } from '@guildhall/contract/policy'
import { useMay, useSeesAll } from '../../lib/session.ts'
import { useUserDetails } from '../../lib/stores.ts'

/** Hub managers look after the hubs that are there; new ones are the office's. */
export function useMayAdd(): boolean {
  const isManager = useUserDetails(({ userDetails }) => userDetails !== null && has(userDetails, 'hub_manager'))
  const seesAll = useSeesAll()
  return useMay('hub_write') && (seesAll || !isManager)
}
