import { useMay } from '../../lib/session.ts'

const members = '/organizations?status=onboarding,active'

/** Where the rows behind each number stand, for those who may open that list. */
export function useListLinks() {
  const readsUsers = useMay('user_read')
  const readsOrganizations = useMay('organization_read')
  return {
    new_users: readsUsers ? '/users?added=month' : undefined,
    total_users: readsUsers ? '/users' : undefined,
    new_organizations: readsOrganizations ? `${members}&added=month` : undefined,
    total_organizations: readsOrganizations ? members : undefined,
    level: (slug: string) => (readsOrganizations ? `${members}&level=${slug}` : undefined),
  }
}
