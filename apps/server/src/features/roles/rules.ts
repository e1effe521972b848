import { permissionGroups, permissions, type Permission, type Role } from '@guildhall/contract/permissions'

const member: Permission[] = [
  'chat',
  'event_read',
  'opportunity_read',
  'hub_read',
  'connect_read',
  'content_library_read',
  'quick_link_read',
  'design_read',
  'capability_read',
  'workforce_development_view',
  'workforce_development_category_view',
  'eula_read',
  'eda_tools_read',
  'inbox',
]

const eda: Permission[] = [
  ...permissionGroups.eda,
  ...permissionGroups.packages,
  ...permissionGroups.orders,
  ...permissionGroups.eulas,
]

/** What each built-in role starts with; an administrator may change all but the first. */
export const startingPermissions: Record<Role, readonly Permission[]> = {
  system_admin: permissions,
  organization_admin: [
    ...member,
    'user_read',
    'user_write',
    'user_delete',
    'access_request_read',
    'access_request_write',
    'access_request_approve',
    'organization_profile_read',
    'capability_write',
    'capability_delete',
    'opportunity_write',
    'opportunity_delete',
    'view_connect_additional_details',
    'eda_order',
    'order_read',
    'order_write',
    'order_delete',
    'total_users',
    'order',
  ],
  eda_admin: [
    ...new Set([
      ...member,
      ...eda,
      'user_read',
      'organization_read',
      'total_users',
      'total_organizations',
      'order',
    ] as const),
  ],
  project_lead: [
    ...member,
    'opportunity_write',
    'opportunity_delete',
    'view_connect_additional_details',
    'eda_order',
    'order_read',
    'order_write',
    'order_delete',
    'order',
  ],
  eda_only: ['eula_read', 'eda_tools_read', 'order_read', 'order'],
  eda_support: [
    ...member,
    'eda_read',
    'package_read',
    'order_read',
    'order_report',
    'user_read',
    'organization_profile_read',
    'order',
  ],
  hub_manager: [
    ...member,
    'hub_write',
    'event_write',
    'event_delete',
    'content_library_write',
    'quick_link_write',
    'organization_profile_read',
    'view_connect_additional_details',
  ],
  user: member,
}

/** A name as it stands in addresses and filters; the end keeps two of the same apart. */
export const slugOf = (name: string) => {
  const plain = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^_|_$/g, '')
  return `${plain || 'role'}_${crypto.randomUUID().slice(0, 4)}`
}
