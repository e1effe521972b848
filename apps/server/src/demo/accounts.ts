import { roles } from '@guildhall/contract/permissions'

export const demoPassword = 'Guildhall-demo-1'
export const demoSecret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'

/** The same for every demo account, like its password. */
export const demoAnswers = [
  { question: 'In which city did you first work?', answer: 'Meridian' },
  { question: 'What was the name of your first machine?', answer: 'Lathe' },
  { question: 'Which street did you grow up on?', answer: 'Guild Street' },
]
export const demoRecoveryCodes = [
  '7KQ4-MZ9T',
  'B2XW-H6RD',
  'PV83-JC5N',
  '9FTM-42LQ',
  'XH6G-W7KB',
  '3DNR-Q8VZ',
  'KC5Y-T9MF',
  'W4JP-6XHD',
  '8RGB-ZN2V',
  'Q7LT-C3YK',
]

/** One account for each role, the admin of an organization that is still in onboarding, and the one who keeps the books. */
export const demoAccounts: { email: string; role: (typeof roles)[number] | 'finance' }[] = [
  ...roles.map((role) => ({ email: `${role}@demo.guildhall.test`, role })),
  { email: 'organization_admin2@demo.guildhall.test', role: 'organization_admin' },
  { email: 'finance@demo.guildhall.test', role: 'finance' },
]
