import type { edaReport } from '@guildhall/contract/eda-report'
import type { Feature } from '../../lib/pages.ts'

export const edaReportFeature: Feature = {
  name: 'eda-report',
  // States of orders go by the words of orders, and days are chosen as in the audit.
  speaks: ['orders', 'audit'],
  pages: [
    {
      path: '/eda/report',
      access: 'order_report' satisfies typeof edaReport.show.access,
      title: 'eda_report',
      menu: { group: 'offices', folder: 'eda', icon: 'analytics', order: 50 },
      load: () => import('./eda-report.tsx'),
    },
  ],
}
