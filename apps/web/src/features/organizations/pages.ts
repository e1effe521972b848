import type { audit } from '@guildhall/contract/audit'
import type { organizations } from '@guildhall/contract/organizations'
import i18next from 'i18next'
import type { Feature } from '../../lib/pages.ts'

/** The page of one organization shows people, the agreement, payments and audit entries: their words come along. */
async function loadOrganization() {
  const words = i18next.loadNamespaces(['users', 'audit', 'agreements', 'payments'])
  const [screen] = await Promise.all([import('./view-organization.tsx'), words])
  return screen
}

const show = 'organization_read' satisfies typeof organizations.show.access

export const organizationsFeature: Feature = {
  name: 'organizations',
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
      load: loadOrganization,
    },
    {
      path: '/organizations/view-organization/:id/people',
      access: show,
      title: 'organization_people',
      load: loadOrganization,
    },
    {
      path: '/organizations/view-organization/:id/membership',
      access: show,
      title: 'organization_membership',
      load: loadOrganization,
    },
    {
      path: '/organizations/view-organization/:id/audit',
      access: 'system_admin' satisfies typeof audit.list.access,
      title: 'organization_audit',
      load: loadOrganization,
    },
  ],
}
