export const roles = [
  'system_admin',
  'organization_admin',
  'eda_admin',
  'project_lead',
  'eda_only',
  'eda_support',
  'hub_manager',
  'user',
] as const
/** The eight built-in roles; a network may add its own. */
export type Role = (typeof roles)[number]

/** Every permission, in the groups and the order of the role editor. */
export const permissionGroups = {
  users: ['user_read', 'user_write', 'user_delete'],
  admin_users: ['admin_user_read', 'admin_user_write', 'admin_user_delete'],
  organizations: ['organization_read', 'organization_profile_read', 'organization_write', 'organization_delete'],
  access_requests: ['access_request_read', 'access_request_write', 'access_request_delete', 'access_request_approve'],
  payments: ['payment_read', 'payment_write'],
  roles: ['role_read', 'role_write', 'role_delete'],
  settings: ['setting_read', 'setting_write'],
  analytics: ['analytics_read'],
  chat: ['chat'],
  events: ['event_read', 'event_write', 'event_delete'],
  opportunities: ['opportunity_read', 'opportunity_write', 'opportunity_delete'],
  hubs: ['hub_read', 'hub_write', 'hub_delete'],
  connect: ['connect_read', 'view_connect_additional_details'],
  capabilities: ['capability_read', 'capability_write', 'capability_delete', 'capability_approve'],
  capability_taxonomy: ['capability_taxonomy_read', 'capability_taxonomy_write', 'capability_taxonomy_delete'],
  content_library: ['content_library_read', 'content_library_write', 'content_library_delete'],
  quick_links: ['quick_link_read', 'quick_link_write', 'quick_link_delete'],
  help: ['help_read', 'help_write', 'help_delete'],
  workforce_development: [
    'workforce_development_read',
    'workforce_development_write',
    'workforce_development_delete',
    'workforce_development_view',
  ],
  workforce_development_categories: [
    'workforce_development_category_read',
    'workforce_development_category_write',
    'workforce_development_category_delete',
    'workforce_development_category_view',
  ],
  design: ['design_read', 'design_write', 'design_delete'],
  eda: ['eda_read', 'eda_write', 'eda_delete', 'eda_order', 'eda_tools_read'],
  packages: ['package_read', 'package_write', 'package_delete'],
  orders: ['order_read', 'order_write', 'order_delete', 'order_report'],
  eulas: ['eula_read'],
  dashboard: ['new_users', 'new_organizations', 'total_users', 'total_organizations', 'pie_chart', 'inbox', 'order'],
} as const

export type PermissionGroup = keyof typeof permissionGroups
export type Permission = (typeof permissionGroups)[PermissionGroup][number]

export const permissions: readonly Permission[] = Object.values(permissionGroups).flat()

/** The network's money: held by people of its office, who belong to no organization that could have signed or paid. */
export const officePermissions: readonly Permission[] = permissionGroups.payments

const known = new Set<string>(permissions)
export const isPermission = (key: string): key is Permission => known.has(key)
