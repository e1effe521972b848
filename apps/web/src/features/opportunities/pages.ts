import type { opportunities } from '@guildhall/contract/opportunities'
import type { opportunityResponses } from '@guildhall/contract/opportunity-responses'
import type { Feature } from '../../lib/pages.ts'

export const opportunitiesFeature: Feature = {
  name: 'opportunities',
  speaks: ['audiences', 'capabilities-taxonomy', 'matching', 'messages'],
  pages: [
    {
      path: '/opportunities',
      access: 'opportunity_read' satisfies typeof opportunities.list.access,
      title: 'opportunities',
      menu: { group: 'network', icon: 'opportunities', order: 20 },
      load: () => import('./opportunity-list.tsx'),
    },
    {
      path: '/opportunities/create-opportunity',
      access: 'opportunity_write' satisfies typeof opportunities.create.access,
      title: 'create_opportunity',
      load: () => import('./create-opportunity.tsx'),
    },
    {
      path: '/opportunities/update-opportunity/:id',
      access: 'opportunity_write' satisfies typeof opportunities.update.access,
      title: 'update_opportunity',
      load: () => import('./update-opportunity.tsx'),
    },
    {
      path: '/opportunities/details/:id',
      access: 'opportunity_read' satisfies typeof opportunities.show.access,
      title: 'view_opportunity',
      load: () => import('./view-opportunity.tsx'),
    },
    {
      path: '/opportunities/details/:id/response',
      access: 'opportunity_read' satisfies typeof opportunityResponses.list.access,
      title: 'opportunity_response',
      load: () => import('./response-page.tsx'),
    },
  ],
}
