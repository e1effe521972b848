import type { home } from '@guildhall/contract/home'
import i18next from 'i18next'
import type { Feature } from '../../lib/pages.ts'

/** Whoever is joining sees what is still to do: the words of its steps come along. */
async function loadHome() {
  const [screen] = await Promise.all([import('./home.tsx'), i18next.loadNamespaces(['agreements', 'onboarding'])])
  return screen
}

export const homeFeature: Feature = {
  name: 'home',
  pages: [
    {
      path: '/home',
      access: 'any_session' satisfies typeof home.figures.access,
      title: 'home',
      menu: { group: 'top', icon: 'home', order: 10 },
      skipsPermission: true,
      open: true,
      load: loadHome,
    },
  ],
}
