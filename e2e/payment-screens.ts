import type { Screen } from './membership-screens.ts'
import { openOrganization } from './open-screens.ts'

/** Money and company data: of one's own organization, and of all for those who keep the network's books. */
export const paymentScreens: Screen[] = [
  { name: 'company', path: '/membership/company', as: 'organization_admin' },
  { name: 'membership-level', path: '/membership/level', as: 'organization_admin' },
  { name: 'payments', path: '/payments', as: 'system_admin' },
  { name: 'payment-invoices-old', path: '/organizations/invoices', as: 'system_admin' },
  {
    name: 'payment-organization',
    path: '/payments/organizations/:id',
    as: 'system_admin',
    open: openOrganization('organizations', 'halden', '', 'payments'),
  },
  { name: 'payment-journal', path: '/payments/journal', as: 'system_admin' },
  { name: 'payment-ageing', path: '/payments/ageing', as: 'system_admin' },
  { name: 'payment-unapplied', path: '/payments/unapplied', as: 'system_admin' },
  { name: 'payment-bank', path: '/payments/bank', as: 'system_admin' },
  { name: 'payment-month-end', path: '/payments/month-end', as: 'system_admin' },
]
