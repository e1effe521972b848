import { heldSeatStates, seats } from '@guildhall/contract/seats'
import { infiniteQueryOptions, queryOptions, useMutation } from '@tanstack/react-query'
import { call, read, readPage } from '../../lib/api.ts'

export const linesQuery = (order_id: string) =>
  queryOptions({
    queryKey: ['seats', 'lines', order_id],
    queryFn: () => read(seats.lines, { query: { order_id } }),
    meta: { silent: true },
  })

type Line = { order_id: string; tool_id: string }

/** Who holds a seat on an element, in the order in which they got it; a page at a time. */
export const holdersQuery = ({ order_id, tool_id }: Line) =>
  infiniteQueryOptions({
    queryKey: ['seats', 'list', order_id, tool_id],
    queryFn: ({ pageParam, signal }) =>
      readPage(seats.list, {
        query: {
          order_id: [order_id],
          tool_id: [tool_id],
          state: [...heldSeatStates],
          sort: 'created_at',
          page: pageParam,
          per_page: 10,
        },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: ({ meta: { page, per_page, total } }) => (page * per_page < total ? page + 1 : undefined),
    meta: { silent: true },
  })

/** A search among those who could get a seat, as a picker asks for it. */
export const findCandidates = (line: Line) => async (search: string) =>
  (await read(seats.people, { query: { ...line, search } })).map(({ id, name, email }) => ({
    value: id,
    label: name,
    note: email,
  }))

const meta = { changes: ['seats', 'eda-access', 'orders'] }

export const useAssignSeats = () =>
  useMutation({ mutationFn: (body: Line & { user_ids: string[] }) => call(seats.assign, { body }), meta })

export const useReleaseSeat = () =>
  useMutation({ mutationFn: (id: string) => call(seats.release, { body: { ids: [id] } }), meta })

export const useClaimSeat = () => useMutation({ mutationFn: (body: Line) => call(seats.claim, { body }), meta })

export const useGiveBack = () =>
  useMutation({ mutationFn: (id: string) => call(seats.giveBack, { body: { id } }), meta })
