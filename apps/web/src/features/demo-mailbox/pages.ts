import type { Feature } from '../../lib/pages.ts'

export const demoMailbox: Feature = {
  name: 'demo-mailbox',
  pages: [
    {
      path: '/demo/mailbox',
      access: 'public',
      title: 'demo_mailbox',
      demoOnly: true,
      load: () => import('./mailbox.tsx'),
    },
  ],
}
