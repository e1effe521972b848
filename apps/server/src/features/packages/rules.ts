import type { PackageDetails } from '@guildhall/contract/packages'
import type { OrganizationRow } from '@guildhall/contract/organizations'

type Organization = Pick<OrganizationRow, 'membership_level' | 'type'>

/** Whether an organization may order it; where no level or type is named, any will do. */
export const isEligible = (
  { levels, types }: Pick<PackageDetails, 'levels' | 'types'>,
  { membership_level, type }: Organization,
): boolean => (levels.length === 0 || levels.includes(membership_level)) && (types.length === 0 || types.includes(type))
