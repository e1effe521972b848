import { type OrderChange, type OrderDetails, orders } from '@guildhall/contract/orders'
import { useIsMutating, useMutation } from '@tanstack/react-query'
import { read } from '../../lib/api.ts'
import { queryClient } from '../../lib/query-client.ts'
import { orderQuery } from './api.ts'

export type ChangePart = Partial<Omit<OrderDetails, 'id' | 'version'>>

/**
 * Changes an order that can still be edited, at once on the screen and then on the server: one call at a time, so that each
 * carries the version that the last one made, and a row of clicks is sent as what it comes to.
 */
export function useOrderChange(id: string) {
  const { queryKey } = orderQuery(id)
  const mutationKey = changeKey(id)
  const isLast = () => queryClient.isMutating({ mutationKey }) === 1
  return useMutation({
    mutationKey,
    scope: { id: mutationKey.join(' ') },
    async onMutate(part: ChangePart) {
      // What is being read was asked for before this change: it would be put over it.
      await queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData(queryKey, (before) => before && { ...before, ...part })
    },
    async mutationFn(part) {
      const order = queryClient.getQueryData(queryKey)
      return order && isLast() ? read(orders.update, { body: changeOf({ ...order, ...part }) }) : null
    },
    onSuccess: (saved) =>
      saved &&
      queryClient.setQueryData(queryKey, (now) => (now && !isLast() ? { ...now, version: saved.version } : saved)),
    onSettled: () => (isLast() ? queryClient.invalidateQueries({ queryKey: ['orders'] }) : undefined),
  })
}

const changeKey = (id: string) => ['orders', 'change', id]

/** Whether changes of an order are still on their way, or what follows from them is. */
export const useIsChanging = (id: string): boolean => useIsMutating({ mutationKey: changeKey(id) }) > 0

const changeOf = (order: OrderDetails): OrderChange => ({
  id: order.id,
  version: order.version,
  package_id: order.package.id,
  project_title: order.project_title,
  project_purpose: order.project_purpose,
  project_sponsor: order.project_sponsor,
  project_ends_on: order.project_ends_on,
  justification: order.justification,
  po_number: order.po_number,
  lines: order.lines.map(({ tool, seats }) => ({ tool_id: tool.id, seats })),
  user_ids: order.users.map(({ id }) => id),
  attachment_ids: order.attachments.map(({ id }) => id),
})
