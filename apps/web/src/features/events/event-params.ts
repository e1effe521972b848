import { useListParams } from '../../ui/table/use-list-params.ts'

/** What narrows the events, as it stands in the address. */
export const useEventParams = () => useListParams(['type', 'hub_id', 'status', 'mine'])
export type EventParams = ReturnType<typeof useEventParams>
