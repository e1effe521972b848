import type { messages } from '@guildhall/contract/messages'
import type { Feature } from '../../lib/pages.ts'

export const messagesFeature: Feature = {
  name: 'messages',
  pages: [
    {
      path: '/inbox',
      access: 'chat' satisfies typeof messages.messagedUserList.access,
      inPerson: true satisfies typeof messages.messagedUserList.inPerson,
      title: 'inbox',
      menu: { group: 'top', icon: 'inbox', order: 20 },
      load: () => import('./inbox-page.tsx'),
    },
  ],
}
