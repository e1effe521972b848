import i18next from 'i18next'
import type { Feature } from '../../lib/pages.ts'

/** Parts of it are the door's: their words come along. */
async function loadProfile() {
  const [screen] = await Promise.all([import('./user-profile.tsx'), i18next.loadNamespaces('auth')])
  return screen
}

export const profileFeature: Feature = {
  name: 'profile',
  pages: [
    {
      path: '/user-profile',
      access: 'self',
      title: 'user_profile',
      open: true,
      load: loadProfile,
    },
  ],
}
