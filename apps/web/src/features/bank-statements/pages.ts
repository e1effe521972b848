import type { bankStatements } from '@guildhall/contract/bank-statements'
import type { Feature } from '../../lib/pages.ts'

export const bankStatementsFeature: Feature = {
  name: 'bank-statements',
  speaks: ['finance', 'payments'],
  pages: [
    {
      path: '/payments/bank',
      access: 'payment_read' satisfies typeof bankStatements.lines.access,
      title: 'payment_bank',
      load: () => import('./bank.tsx'),
    },
  ],
}
