import type { audit } from '@guildhall/contract/audit'
import type { Feature } from '../../lib/pages.ts'

export const auditFeature: Feature = {
  name: 'audit',
  pages: [
    {
      path: '/audit',
      access: 'system_admin' satisfies typeof audit.list.access,
      title: 'audit',
      menu: { group: 'offices', folder: 'admin', icon: 'audit', order: 95 },
      load: () => import('./audit-list.tsx'),
    },
  ],
}
