import type { audit } from '@guildhall/contract/audit'
import type { organizations } from '@guildhall/contract/organizations'
import type { Feature } from '../../lib/pages.ts'

const show = 'organization_read' satisfies typeof organizations.show.access

export const organizationsFeature: Feature = {
  name: 'organizations',
  // The page of one organization shows people, the agreement, payments and audit entries.
  speaks: [
    'users',
    'audit',
    'agreements',
    'payments',
    'level-requests',
    'membership-levels',
    'capabilities',
    'capabilities-taxonomy',
  ],
  pages: [
    {
      path: '/organizations',
      access: 'organization_read' satisfies typeof organizations.list.access,
      title: 'organizations',
      menu: { group: 'members', icon: 'organization', order: 10 },
      load: () => import('./organization-list.tsx'),
    },
    {
      path: '/organizations/add-organization',
      access: 'organization_write' satisfies typeof organizations.create.access,
      title: 'add_organization',
      load: () => import('./add-organization.tsx'),
    },
    {
      path: '/organizations/edit-organization/:id',
      access: 'organization_write' satisfies typeof organizations.update.access,
      title: 'edit_organization',
      load: () => import('./edit-organization.tsx'),
    },
    {
      path: '/organizations/view-organization/:id',
      access: show,
      title: 'view_organization',
      load: () => import('./view-organization.tsx'),
    },
    {
      path: '/organizations/view-organization/:id/people',
      access: show,
      title: 'organization_people',
      load: () => import('./view-organization.tsx'),
    },
    {
      path: '/organizations/view-organization/:id/membership',
      access: show,
      title: 'organization_membership',
      load: () => import('./view-organization.tsx'),
    },
    {
      path: '/organizations/view-organization/:id/capabilities',
      access: show,
      title: 'organization_capabilities',
      load: () => import('./view-organization.tsx'),
    },
    {
      path: '/organizations/view-organization/:id/audit',
      access: 'system_admin' satisfies typeof audit.list.access,
      title: 'organization_audit',
      load: () => import('./view-organization.tsx'),
    },
  ],
}
