import type { orders } from '@guildhall/contract/orders'
import type { Feature } from '../../lib/pages.ts'

export const ordersFeature: Feature = {
  name: 'orders',
  // A running order shows who has its seats.
  speaks: ['seats'],
  pages: [
    {
      path: '/order',
      access: 'order_read' satisfies typeof orders.list.access,
      title: 'orders',
      menu: { group: 'offices', folder: 'eda', icon: 'orders', order: 30 },
      load: () => import('./order-list.tsx'),
    },
    {
      path: '/order/create-order',
      access: 'order_write' satisfies typeof orders.create.access,
      title: 'create_order',
      load: () => import('./create-order.tsx'),
    },
    {
      path: '/order/view-order/:id',
      access: 'order_read' satisfies typeof orders.show.access,
      title: 'view_order',
      load: () => import('./view-order.tsx'),
    },
  ],
}
