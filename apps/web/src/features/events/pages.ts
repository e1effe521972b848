import type { eventRegistrations } from '@guildhall/contract/event-registrations'
import type { events } from '@guildhall/contract/events'
import type { Feature } from '../../lib/pages.ts'

export const eventsFeature: Feature = {
  name: 'events',
  pages: [
    {
      path: '/events',
      access: 'event_read' satisfies typeof events.list.access,
      title: 'events',
      menu: { group: 'network', icon: 'events', order: 10 },
      load: () => import('./event-list.tsx'),
    },
    {
      path: '/events/add-event',
      access: 'event_write' satisfies typeof events.create.access,
      title: 'add_event',
      load: () => import('./add-event.tsx'),
    },
    {
      path: '/events/edit-event/:id',
      access: 'event_write' satisfies typeof events.update.access,
      title: 'edit_event',
      load: () => import('./edit-event.tsx'),
    },
    {
      path: '/events/view-event/:id',
      access: 'event_read' satisfies typeof events.show.access,
      title: 'view_event',
      load: () => import('./view-event.tsx'),
    },
    {
      path: '/events/view-event/:id/attendees',
      access: 'event_write' satisfies typeof eventRegistrations.attendees.access,
      title: 'event_attendees',
      load: () => import('./attendees.tsx'),
    },
  ],
}
