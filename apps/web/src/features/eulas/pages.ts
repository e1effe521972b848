import type { eulas } from '@guildhall/contract/eulas'
import type { Feature } from '../../lib/pages.ts'

export const eulasFeature: Feature = {
  name: 'eulas',
  pages: [
    {
      path: '/eda/eulas',
      access: 'eula_read' satisfies typeof eulas.due.access,
      title: 'eulas',
      menu: { group: 'offices', folder: 'eda', icon: 'eda', order: 40 },
      load: () => import('./eulas.tsx'),
    },
    {
      path: '/eda/eulas/acceptances',
      access: 'eula_read' satisfies typeof eulas.acceptances.access,
      title: 'eula_acceptances',
      load: () => import('./acceptances.tsx'),
    },
    {
      path: '/eda/eulas/create-eula',
      access: 'eda_write' satisfies typeof eulas.create.access,
      title: 'create_eula',
      load: () => import('./create-eula.tsx'),
    },
    {
      path: '/eda/eulas/view-eula/:id',
      access: 'eda_write' satisfies typeof eulas.show.access,
      title: 'view_eula',
      load: () => import('./view-eula.tsx'),
    },
    {
      path: '/eda/eulas/update-eula/:id',
      access: 'eda_write' satisfies typeof eulas.update.access,
      title: 'update_eula',
      load: () => import('./update-eula.tsx'),
    },
    {
      path: '/eda/eulas/draft/:id',
      access: 'eda_write' satisfies typeof eulas.saveDraft.access,
      title: 'eula_draft',
      load: () => import('./draft-eula.tsx'),
    },
  ],
}
