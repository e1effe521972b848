import type { docusign } from '@guildhall/contract/docusign'
import type { Feature } from '../../lib/pages.ts'

export const docusignFeature: Feature = {
  name: 'docusign',
  pages: [
    {
      path: '/docusign/callback',
      access: 'system_admin' satisfies typeof docusign.callback.access,
      title: 'docusign_callback',
      load: () => import('./callback.tsx'),
    },
  ],
}
