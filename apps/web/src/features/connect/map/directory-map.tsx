import type { DirectoryEntry } from '@guildhall/contract/connect'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type MapQuery, mapQuery } from '../api.ts'
import { bubblesOf, placesOf } from './bubbles.ts'
import { Land } from './land.tsx'
import { MapControls } from './map-controls.tsx'
import { Spots } from './spots.tsx'
import { useGestures } from './use-gestures.ts'
import { useSize } from './use-size.ts'
import { useView } from './use-view.ts'
import { type Box, boxAround, grainOf, home, onSheet, type Place, type Size } from './view.ts'

type Props = {
  query: MapQuery
  /** The results of the page, in their order. */
  entries: DirectoryEntry[]
  isSettled: boolean
  window: Box | undefined
  onMove: ((box: Box) => void) | undefined
  active: string | undefined
  onActive: (id: string | undefined) => void
  onPick: (id: string) => void
  /** A result that is to be shown. */
  shown: { id: string } | undefined
}

/** Where the results are; the list beside it says the same in words. */
export default function DirectoryMap(props: Props) {
  const { t } = useTranslation('connect')
  const frame = useRef<HTMLDivElement>(null)
  const size = useSize(frame)
  return (
    <div ref={frame} className="relative size-full overflow-hidden bg-well">
      {size && size.width > 0 && <Sheet {...props} size={size} />}
      <p className="sr-only">{t('map.same')}</p>
    </div>
  )
}

function Sheet({ query, entries, isSettled, window, onMove, size, shown, ...rest }: Props & { size: Size }) {
  const { t } = useTranslation('connect')
  const id = useId()
  const frame = useRef<HTMLDivElement>(null)
  const [grain, setGrain] = useState(2)
  const found = useQuery(mapQuery({ ...query, grain }))
  const spots = found.data ?? none
  const around = isSettled && !found.isPlaceholderData && found.data ? aroundOf(placesOf(entries, spots)) : undefined
  const { view, change, fit } = useView(size, { of: JSON.stringify(query), around, window, onMove })
  if (grainOf(view) !== grain) setGrain(grainOf(view))
  const gestures = useGestures(frame, size, change, fit)

  const show = useEffectEvent((entryId: string) => {
    const entry = entries.find((each) => each.id === entryId)
    if (!entry || entry.longitude === null || entry.latitude === null) return
    const place = onSheet({ longitude: entry.longitude, latitude: entry.latitude })
    change((before) => ({ ...place, k: Math.max(before.k, 2) }))
  })
  useEffect(() => {
    if (shown) show(shown.id)
  }, [shown])

  return (
    <>
      <div
        ref={frame}
        role="application"
        aria-roledescription={t('map.kind')}
        aria-label={t('map.label')}
        aria-describedby={`${id}-keys`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrow keys move it
        tabIndex={0}
        {...gestures}
        className="absolute inset-0 cursor-grab touch-none -outline-offset-2 active:cursor-grabbing"
      >
        <Land view={view} size={size} />
      </div>
      <p id={`${id}-keys`} className="sr-only">
        {t('map.keys')}
      </p>
      <Spots
        {...rest}
        bubbles={bubblesOf(entries, spots, view, size)}
        size={size}
        onCloser={(place) => change((before) => ({ ...onSheet(place), k: before.k * 2.2 }))}
      />
      <MapControls size={size} change={change} onFit={fit} />
    </>
  )
}

const none: never[] = []

/** Mostly at home, the map stays there: one result across the sea does not make all others a dot. */
function aroundOf(places: (Place & { count?: number })[]): Box | undefined {
  const near = places.filter(
    ({ longitude, latitude }) =>
      longitude > home.west && longitude < home.east && latitude > home.south && latitude < home.north,
  )
  const weigh = (some: { count?: number }[]) => some.reduce((sum, { count = 1 }) => sum + count, 0)
  return boxAround(weigh(near) > weigh(places) * 0.6 ? near : places)
}
