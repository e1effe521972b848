import type { edaSearch } from '@guildhall/contract/eda-search'
import type { Feature } from '../../lib/pages.ts'

export const edaSearchFeature: Feature = {
  name: 'eda-search',
  // What is found stands as in its own list.
  speaks: ['orders', 'tools', 'search'],
  pages: [
    {
      path: '/eda/search',
      access: 'eda_read' satisfies typeof edaSearch.list.access,
      title: 'eda_search',
      menu: { group: 'offices', folder: 'eda', icon: 'eda', order: 70 },
      load: () => import('./eda-search.tsx'),
    },
  ],
}
