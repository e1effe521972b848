import type { edaAccess } from '@guildhall/contract/eda-access'
import type { Feature } from '../../lib/pages.ts'

export const edaAccessFeature: Feature = {
  name: 'eda-access',
  speaks: ['seats'],
  pages: [
    {
      path: '/eda-access',
      access: 'eda_tools_read' satisfies typeof edaAccess.list.access,
      title: 'eda_access',
      menu: { group: 'offices', folder: 'eda', icon: 'key', order: 60 },
      load: () => import('./eda-access.tsx'),
    },
  ],
}
