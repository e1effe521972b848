import type { company } from '@guildhall/contract/company'
import type { Feature } from '../../lib/pages.ts'

export const companyFeature: Feature = {
  name: 'company',
  pages: [
    {
      path: '/membership/company',
      access: 'session' satisfies typeof company.show.access,
      title: 'company_details',
      skipsPermission: true,
      open: true,
      load: () => import('./company-details.tsx'),
    },
  ],
}
