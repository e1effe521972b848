import type { accessRequests } from '@guildhall/contract/access-requests'
import type { Feature } from '../../lib/pages.ts'

export const accessRequestsFeature: Feature = {
  name: 'access-requests',
  // The strength of a password and the demo's mailbox are the sign-in's; levels are chosen while joining.
  speaks: ['auth', 'membership-levels', 'terms'],
  pages: [
    {
      path: '/create-account',
      access: 'public',
      title: 'create_account',
      load: () => import('./create-account.tsx'),
    },
    {
      path: '/email/verify/:token',
      access: 'public',
      title: 'email_verify',
      staysOpen: true,
      load: () => import('./email-verify.tsx'),
    },
    {
      path: '/approve-request',
      access: 'public',
      title: 'approve_request',
      staysOpen: true,
      load: () => import('./approve-request.tsx'),
    },
    {
      path: '/access-request',
      access: 'access_request_read' satisfies typeof accessRequests.list.access,
      title: 'access_requests',
      menu: { group: 'members', folder: 'users', icon: 'requests', order: 40 },
      load: () => import('./request-list.tsx'),
    },
    {
      path: '/access-request/add-access-request',
      access: 'access_request_write' satisfies typeof accessRequests.create.access,
      title: 'add_access_request',
      load: () => import('./add-request.tsx'),
    },
    {
      path: '/access-request/edit-access-request/:id',
      access: 'access_request_write' satisfies typeof accessRequests.update.access,
      title: 'edit_access_request',
      load: () => import('./edit-request.tsx'),
    },
  ],
}
