import type { organizationProfiles } from '@guildhall/contract/organization-profiles'
import type { Feature } from '../../lib/pages.ts'

export const organizationProfilesFeature: Feature = {
  name: 'organization-profiles',
  pages: [
    {
      path: '/organizations/profile/list',
      access: 'organization_profile_read' satisfies typeof organizationProfiles.list.access,
      title: 'organization_profiles',
      menu: { group: 'members', icon: 'profile', order: 20 },
      load: () => import('./profile-list.tsx'),
    },
    {
      path: '/organizations/profile/:id',
      access: 'organization_profile_read' satisfies typeof organizationProfiles.show.access,
      title: 'organization_profile',
      load: () => import('./view-profile.tsx'),
    },
    {
      path: '/organizations/profile/:id/edit',
      access: 'organization_profile_read' satisfies typeof organizationProfiles.update.access,
      title: 'edit_organization_profile',
      load: () => import('./edit-profile.tsx'),
    },
  ],
}
