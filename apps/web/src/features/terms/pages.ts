import type { terms } from '@guildhall/contract/terms'
import type { Feature } from '../../lib/pages.ts'

export const termsFeature: Feature = {
  name: 'terms',
  pages: [
    {
      path: '/terms',
      access: 'public' satisfies typeof terms.current.access,
      title: 'terms',
      staysOpen: true,
      load: () => import('./terms-page.tsx'),
    },
  ],
}
