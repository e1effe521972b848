import { useRef } from 'react'
import { Land } from './land.tsx'
import { useSize } from './use-size.ts'
import { onSheet, type Place } from './view.ts'

/** One spot and the land around it; a picture, with nothing to do on it. */
export default function SmallMap({ place }: { place: Place }) {
  const frame = useRef<HTMLDivElement>(null)
  const size = useSize(frame)
  return (
    <div ref={frame} aria-hidden className="absolute inset-0">
      {size && <Land view={{ ...onSheet(place), k: 1.6 }} size={size} isBare />}
      <span className="absolute top-1/2 left-1/2 size-3.5 -translate-1/2 rounded-full bg-copper ring-2 ring-sheet" />
    </div>
  )
}
