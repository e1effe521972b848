import type { help, helpCategories } from '@guildhall/contract/articles'
import type { Feature } from '../../lib/pages.ts'

const read = 'help_read' satisfies typeof help.list.access
const write = 'help_write' satisfies typeof help.create.access
/** Help is for everybody who is signed in, also before the agreement and the payment. */
const everybody = {
  access: 'session' satisfies typeof help.read.access,
  skipsPermission: true,
  open: true,
} as const

export const helpFeature: Feature = {
  name: 'help',
  speaks: ['articles', 'categories', 'search', 'audiences'],
  pages: [
    {
      path: '/help',
      access: read,
      title: 'help',
      menu: { group: 'offices', folder: 'help', icon: 'help', order: 10 },
      load: () => import('./help-list.tsx'),
    },
    { path: '/help/searches', access: read, title: 'help_searches', load: () => import('./help-searches.tsx') },
    {
      path: '/help/add-help-category',
      access: write satisfies typeof helpCategories.create.access,
      title: 'add_help_category',
      load: () => import('./add-help-category.tsx'),
    },
    { path: '/help/add-help', access: write, title: 'add_help', load: () => import('./add-help.tsx') },
    { path: '/help/edit-help/:id', access: write, title: 'edit_help', load: () => import('./edit-help.tsx') },
    {
      path: '/help/category',
      ...everybody,
      title: 'help_center',
      menu: { group: 'offices', folder: 'help', icon: 'help', order: 20 },
      load: () => import('./help-start.tsx'),
    },
    {
      path: '/help/category/:category',
      ...everybody,
      title: 'help_category',
      load: () => import('./help-category.tsx'),
    },
    {
      path: '/help/category/:category/:slug',
      ...everybody,
      title: 'help_article',
      load: () => import('./help-article.tsx'),
    },
  ],
}
