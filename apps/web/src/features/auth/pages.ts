import type { Feature } from '../../lib/pages.ts'

export const authFeature: Feature = {
  name: 'auth',
  pages: [
    { path: '/', access: 'public', title: 'sign_in', load: () => import('./sign-in.tsx') },
    { path: '/verify-code', access: 'half_session', title: 'verify_code', load: () => import('./verify-code.tsx') },
    {
      path: '/recover-account',
      access: 'half_session',
      title: 'recover_account',
      load: () => import('./recover-account.tsx'),
    },
    {
      path: '/security-question',
      access: 'half_session',
      title: 'security_question',
      load: () => import('./security-question.tsx'),
    },
    { path: '/reset-2fa', access: 'reset-2fa', title: 'reset_2fa', load: () => import('./reset-2fa.tsx') },
    {
      path: '/forgot-password',
      access: 'public',
      title: 'forgot_password',
      load: () => import('./forgot-password.tsx'),
    },
    {
      path: '/forgot-password-confirmation',
      access: 'public',
      title: 'forgot_password_confirmation',
      load: () => import('./forgot-password-confirmation.tsx'),
    },
    {
      path: '/reset-password/:email/:token',
      access: 'public',
      title: 'reset_password',
      load: () => import('./reset-password.tsx'),
    },
    {
      path: '/reset-password-confirmation',
      access: 'public',
      title: 'reset_password_confirmation',
      load: () => import('./reset-password-confirmation.tsx'),
    },
  ],
}
