import type { workforce, workforceCategories } from '@guildhall/contract/articles'
import type { Feature } from '../../lib/pages.ts'

const read = 'workforce_development_read' satisfies typeof workforce.list.access
const write = 'workforce_development_write' satisfies typeof workforce.create.access
const view = 'workforce_development_view' satisfies typeof workforce.read.access

export const workforceDevelopmentFeature: Feature = {
  name: 'workforce-development',
  speaks: ['articles', 'categories', 'search', 'audiences'],
  pages: [
    {
      path: '/workforce-development',
      access: read,
      title: 'workforce_development',
      menu: { group: 'offices', folder: 'workforce', icon: 'workforce', order: 10 },
      load: () => import('./item-list.tsx'),
    },
    {
      path: '/workforce-development/searches',
      access: read,
      title: 'workforce_searches',
      load: () => import('./item-searches.tsx'),
    },
    {
      path: '/workforce-development/add-workforce-development-category',
      access: 'workforce_development_category_write' satisfies typeof workforceCategories.create.access,
      title: 'add_workforce_development_category',
      load: () => import('./add-item-category.tsx'),
    },
    {
      path: '/workforce-development/add-workforce-development',
      access: write,
      title: 'add_workforce_development',
      load: () => import('./add-item.tsx'),
    },
    {
      path: '/workforce-development/edit-workforce-development/:id',
      access: write,
      title: 'edit_workforce_development',
      load: () => import('./edit-item.tsx'),
    },
    {
      path: '/workforce-development/enrolments/:id',
      access: write satisfies typeof workforce.enrolments.access,
      title: 'workforce_enrolments',
      load: () => import('./item-enrolments.tsx'),
    },
    {
      path: '/workforce-development/category',
      access: view,
      title: 'workforce_offers',
      menu: { group: 'offices', folder: 'workforce', icon: 'workforce', order: 20 },
      load: () => import('./item-start.tsx'),
    },
    {
      path: '/workforce-development/category/:category',
      access: view,
      title: 'workforce_category',
      load: () => import('./item-category.tsx'),
    },
    {
      path: '/workforce-development/category/:category/:slug',
      access: view,
      title: 'workforce_item',
      load: () => import('./item-page.tsx'),
    },
  ],
}
