import type { Feature } from '../../lib/pages.ts'

export const profileFeature: Feature = {
  name: 'profile',
  // Parts of it are the door's.
  speaks: ['auth', 'connect'],
  pages: [
    {
      path: '/user-profile',
      access: 'session',
      inPerson: true,
      title: 'user_profile',
      open: true,
      load: () => import('./user-profile.tsx'),
    },
  ],
}
