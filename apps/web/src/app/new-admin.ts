import type { UserDetails } from '@guildhall/contract/auth'

/** Who is to be told that he runs his organization now; whoever acts in his name does not read it for him. */
export const isNewAdmin = (person: UserDetails) =>
  person.is_new_organization_admin &&
  person.is_membership_payment_completed &&
  !person.is_impersonate &&
  !person.is_reset_2fa
