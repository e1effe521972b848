import type { Feature } from '../../lib/pages.ts'

export const demoUi: Feature = {
  name: 'demo-ui',
  pages: [
    { path: '/demo/ui', access: 'public', title: 'demo_ui', demoOnly: true, load: () => import('./demo-ui.tsx') },
  ],
}
