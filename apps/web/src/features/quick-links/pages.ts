import type { quickLinkCategories, quickLinks } from '@guildhall/contract/quick-links'
import type { Feature } from '../../lib/pages.ts'

export const quickLinksFeature: Feature = {
  name: 'quick-links',
  speaks: ['audiences'],
  pages: [
    {
      path: '/quick-links',
      access: 'quick_link_read' satisfies typeof quickLinks.list.access,
      title: 'quick_links',
      menu: { group: 'network', icon: 'link', order: 70 },
      load: () => import('./quick-link-list.tsx'),
    },
    {
      path: '/quick-links/add-quick-link',
      access: 'quick_link_write' satisfies typeof quickLinks.create.access,
      title: 'add_quick_link',
      load: () => import('./add-quick-link.tsx'),
    },
    {
      path: '/quick-links/edit-quick-link/:id',
      access: 'quick_link_write' satisfies typeof quickLinks.update.access,
      title: 'edit_quick_link',
      load: () => import('./edit-quick-link.tsx'),
    },
    {
      path: '/quick-links/add-quick-link-category',
      access: 'quick_link_write' satisfies typeof quickLinkCategories.create.access,
      title: 'add_quick_link_category',
      load: () => import('./add-quick-link-category.tsx'),
    },
  ],
}
