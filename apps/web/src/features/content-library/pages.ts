import type { contentLibrary, contentLibraryCategories } from '@guildhall/contract/content-library'
import type { Feature } from '../../lib/pages.ts'

export const contentLibraryFeature: Feature = {
  name: 'content-library',
  speaks: ['audiences', 'categories', 'search'],
  pages: [
    {
      path: '/content-library',
      access: 'content_library_read' satisfies typeof contentLibrary.list.access,
      title: 'content_library',
      menu: { group: 'network', icon: 'library', order: 60 },
      load: () => import('./library-page.tsx'),
    },
    {
      path: '/content-library/add-content-library-category',
      access: 'content_library_write' satisfies typeof contentLibraryCategories.create.access,
      title: 'add_content_library_category',
      load: () => import('./add-category.tsx'),
    },
    {
      path: '/content-library/add-content-library',
      access: 'content_library_write' satisfies typeof contentLibrary.create.access,
      title: 'add_content_library',
      load: () => import('./add-item.tsx'),
    },
    {
      path: '/content-library/edit-content-library/:id',
      access: 'content_library_write' satisfies typeof contentLibrary.update.access,
      title: 'edit_content_library',
      load: () => import('./edit-item.tsx'),
    },
    {
      path: '/content-library/view-content-library/:id',
      access: 'content_library_read' satisfies typeof contentLibrary.show.access,
      title: 'view_content_library',
      load: () => import('./view-item.tsx'),
    },
    {
      path: '/content-library/searches',
      access: 'content_library_write' satisfies typeof contentLibrary.searchesInVain.access,
      title: 'content_library_searches',
      load: () => import('./searches.tsx'),
    },
  ],
}
