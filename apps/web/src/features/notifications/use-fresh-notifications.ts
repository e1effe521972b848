import { useEffect } from 'react'
import { useLive } from '../../lib/live.ts'
import { queryClient } from '../../lib/query-client.ts'

/** Reads anew when the stream says so, and when the reader has changed something: that may have been what waited for him. */
export function useFreshNotifications(): void {
  useLive(({ what }) => {
    if (what === 'notices' || what === 'gap') refresh()
  })
  useEffect(
    () =>
      queryClient.getMutationCache().subscribe((event) => {
        const isDone = event.type === 'updated' && event.action.type === 'success'
        if (isDone && event.mutation.meta?.changes) refresh()
      }),
    [],
  )
}

let isRefreshing = false

/** Once, however many parts of the screen heard of it together. */
function refresh(): void {
  if (isRefreshing) return
  isRefreshing = true
  queueMicrotask(() => {
    isRefreshing = false
    void queryClient.invalidateQueries({ queryKey: ['notifications'] })
  })
}
