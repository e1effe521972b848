import type { access } from '@guildhall/contract/access'
import type { Feature, Page } from '../../lib/pages.ts'

/** Its screen speaks of every page there is, so it is given the table that it is part of. */
export const explainFeatureOf = (pages: () => Page[]): Feature => ({
  name: 'explain',
  pages: [
    {
      path: '/roles/explain',
      access: 'role_read' satisfies typeof access.show.access,
      title: 'explain',
      load: async () => {
        const { explainAccessOf } = await import('./explain-access.tsx')
        return { default: explainAccessOf(pages()) }
      },
    },
  ],
})
