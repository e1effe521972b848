import type { UserDetails } from '@guildhall/contract/auth'
import { has } from '@guildhall/contract/policy'

type Person = Pick<
  UserDetails,
  | 'role_slug'
  | 'is_impersonate'
  | 'is_reset_2fa'
  | 'is_subscription_expired'
  | 'is_organization_profile_pending'
  | 'organization_subscription_cancel'
>

/** Which banners a person has to see, in their order. */
export const bannersFor = (person: Person) =>
  [
    person.is_impersonate && ('impersonating' as const),
    person.is_reset_2fa && ('reset_pending' as const),
    person.is_subscription_expired && ('expired' as const),
    has(person, 'organization_admin') &&
      person.is_organization_profile_pending &&
      !person.organization_subscription_cancel &&
      ('profile_pending' as const),
  ].filter((banner) => banner !== false)
