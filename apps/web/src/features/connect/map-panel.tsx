import type { DirectoryFound } from '@guildhall/contract/connect'
import type { UseQueryResult } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { loadPart } from '../../lib/load-part.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { cx } from '../../ui/cx.ts'
import type { Directory } from './use-directory.ts'

/** The drawing and its boundaries are loaded for those who see a map. */
const DirectoryMap = lazy(() => loadPart(() => import('./map/directory-map.tsx')))

type Props = {
  directory: Directory
  found: UseQueryResult<DirectoryFound>
  /** Beside the results, else above them. */
  isColumn: boolean
  active: string | undefined
  onActive: (id: string | undefined) => void
  onPick: (id: string) => void
  shown: { id: string } | undefined
}

export function MapPanel({ directory, found, isColumn, ...rest }: Props) {
  const { t } = useTranslation('connect')
  const [follows, setFollows] = useState(true)
  const { of, search, exact, type, level, hub_id, capability, weight, certification, region, country } = directory.query
  return (
    <aside aria-label={t('map.label')}>
      <div className={cx(isColumn && 'sticky top-18')}>
        <div
          className={cx(
            'overflow-hidden border-rule-2 [contain:strict]',
            isColumn ? 'h-[min(580px,calc(100vh-150px))] rounded-m border' : 'h-[230px] border-y',
          )}
        >
          <Suspense fallback={<Skeleton className="h-full!" />}>
            <DirectoryMap
              // Not the window: what lies around it is there when the map is moved.
              query={{ of, search, exact, type, level, hub_id, capability, weight, certification, region, country }}
              entries={found.data?.entries ?? none}
              isSettled={found.isSuccess && !found.isPlaceholderData}
              window={directory.window}
              onMove={follows ? directory.setWindow : undefined}
              {...rest}
            />
          </Suspense>
        </div>
        <div className={cx('mt-2 text-[13px] text-ink-2', !isColumn && 'px-(--gutter)')}>
          <Checkbox label={t('map.follow')} checked={follows} onChange={setFollows} />
        </div>
      </div>
    </aside>
  )
}

const none: never[] = []
