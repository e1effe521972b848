import type { DirectoryEntry } from '@guildhall/contract/connect'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { loadPart } from '../../lib/load-part.ts'
import { Section } from '../../ui/section.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { placeOf } from './place.ts'

const SmallMap = lazy(() => loadPart(() => import('./map/small-map.tsx')))

/** Where it is, in a picture and in words. */
export function PlaceMap({ entry }: { entry: DirectoryEntry }) {
  const { t, i18n } = useTranslation('connect')
  const { longitude, latitude } = entry
  if (longitude === null || latitude === null) return null
  return (
    <Section title={t('details.place')}>
      <div className="relative mt-1 h-44 overflow-hidden rounded-m border border-rule-2">
        <Suspense fallback={<Skeleton className="h-full!" />}>
          <SmallMap place={{ longitude, latitude }} />
        </Suspense>
      </div>
      <p className="mt-1.5 text-data text-ink-2">{placeOf(entry, i18n.language)}</p>
    </Section>
  )
}
