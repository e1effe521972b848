import type { capabilitiesTaxonomy } from '@guildhall/contract/capabilities-taxonomy'
import type { Feature } from '../../lib/pages.ts'

export const capabilitiesTaxonomyFeature: Feature = {
  name: 'capabilities-taxonomy',
  pages: [
    {
      path: '/capabilities-taxonomy',
      access: 'capability_taxonomy_read' satisfies typeof capabilitiesTaxonomy.list.access,
      title: 'capabilities_taxonomy',
      menu: { group: 'members', icon: 'taxonomy', order: 60 },
      load: () => import('./taxonomy.tsx'),
    },
    {
      path: '/capabilities-taxonomy/add-capabilities-taxonomy',
      access: 'capability_taxonomy_write' satisfies typeof capabilitiesTaxonomy.create.access,
      title: 'add_capabilities_taxonomy',
      load: () => import('./add-node.tsx'),
    },
    {
      path: '/capabilities-taxonomy/edit-capabilities-taxonomy/:id',
      access: 'capability_taxonomy_write' satisfies typeof capabilitiesTaxonomy.update.access,
      title: 'edit_capabilities_taxonomy',
      load: () => import('./edit-node.tsx'),
    },
    {
      path: '/capabilities-taxonomy/import',
      access: 'capability_taxonomy_write' satisfies typeof capabilitiesTaxonomy.importRun.access,
      title: 'import_capabilities_taxonomy',
      load: () => import('./import-taxonomy.tsx'),
    },
  ],
}
