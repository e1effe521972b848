import { useState } from 'react'

export type Marker = ReturnType<typeof useMarker>

/** Which of a chart's pieces is pointed at, by pointer or by arrow keys; null while none is. */
export function useMarker(count: number) {
  const [marked, mark] = useState<number | null>(null)
  // The rows can become fewer while one is pointed at.
  return { index: marked === null ? null : Math.min(marked, count - 1), mark }
}
