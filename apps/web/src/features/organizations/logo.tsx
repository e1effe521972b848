import type { OrganizationRow } from '@guildhall/contract/organizations'
import { useMay } from '../../lib/session.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { logoUrl } from './api.ts'

type Props = { organization: Pick<OrganizationRow, 'id' | 'name' | 'logo'>; size?: 'xl' }

/** The logo of an organization, for those who may read profiles; its initials for others. */
export function Logo({ organization, size }: Props) {
  const mayRead = useMay('organization_profile_read')
  return <Avatar name={organization.name} size={size} square photo={mayRead ? logoUrl(organization) : undefined} />
}
