import { roles } from '@guildhall/contract/permissions'

export const demoPassword = 'Guildhall-demo-1'
export const demoSecret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'

/** One account for each role, and the admin of an organization that is still in onboarding. */
export const demoAccounts: { email: string; role: (typeof roles)[number] }[] = [
  ...roles.map((role) => ({ email: `${role}@demo.guildhall.test`, role })),
  { email: 'organization_admin2@demo.guildhall.test', role: 'organization_admin' },
]
