import type { Feature } from '../../lib/pages.ts'

export const demoUi: Feature = {
  name: 'demo-ui',
  words: { en: () => import('./words/en.ts'), es: () => import('./words/es.ts') },
  pages: [
    { path: '/demo/ui', access: 'public', title: 'demo_ui', demoOnly: true, load: () => import('./demo-ui.tsx') },
  ],
}
