import type { DirectoryFound, Facets } from '@guildhall/contract/connect'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { Map as MapIcon, SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { Drawer } from '../../ui/drawer.tsx'
import { directoryQuery, facetsQuery } from './api.ts'
import { AskedMessage } from './asked-message.tsx'
import { ConnectHead } from './connect-head.tsx'
import { DirectorySearch } from './directory-search.tsx'
import { FacetLists } from './facet-lists.tsx'
import { MapPanel } from './map-panel.tsx'
import { useSize } from './map/use-size.ts'
import { ResultList } from './result-list.tsx'
import { type Directory, useDirectory } from './use-directory.ts'

/** The directory: who is in the network, what they can do and where they are. */
export default function ConnectPage() {
  const directory = useDirectory()
  const page = useRef<HTMLDivElement>(null)
  const width = useSize(page)?.width ?? 0
  const found = useQuery(directoryQuery(directory.query))
  const { page: _page, per_page: _perPage, sort: _sort, ...narrowing } = directory.query
  const facets = useQuery(facetsQuery(narrowing))
  return (
    <div ref={page}>
      <ConnectHead directory={directory} found={found.data} facets={facets.data} />
      <AskedMessage />
      {width > 0 && <Parts directory={directory} found={found} facets={facets} width={width} />}
    </div>
  )
}

type PartsProps = {
  directory: Directory
  found: UseQueryResult<DirectoryFound>
  facets: UseQueryResult<Facets>
  width: number
}

/** Filters, results and map side by side where there is room; else the results, and the others behind buttons. */
function Parts({ directory, found, facets, width }: PartsProps) {
  const { t } = useTranslation('connect')
  const [active, setActive] = useState<string>()
  const [shown, setShown] = useState<{ id: string }>()
  const [wantsMap, setWantsMap] = useState(false)
  const hasFacets = width >= 620
  const hasMapColumn = width >= 960
  const lists = <FacetLists directory={directory} facets={facets.data} isStale={facets.isPlaceholderData} />

  const map = (
    <MapPanel
      directory={directory}
      found={found}
      isColumn={hasMapColumn}
      active={active}
      onActive={setActive}
      onPick={toResult}
      shown={shown}
    />
  )
  return (
    <>
      <div className="mb-4.5 flex flex-wrap items-center gap-2">
        <div className="flex min-w-[min(100%,180px)] flex-1">
          <DirectorySearch directory={directory} />
        </div>
        {!hasFacets && <FacetDrawer directory={directory}>{lists}</FacetDrawer>}
        {!hasMapColumn && (
          <Button icon={MapIcon} aria-pressed={wantsMap} onClick={() => setWantsMap(!wantsMap)} className="h-[42px]">
            <span className="max-sm:sr-only">{t('map.switch')}</span>
          </Button>
        )}
      </div>
      {!hasMapColumn && wantsMap && <div className="-mx-(--gutter) mb-4">{map}</div>}
      <div className={hasMapColumn ? threeColumns : hasFacets ? twoColumns : ''}>
        {hasFacets && <aside aria-label={t('facets.label')}>{lists}</aside>}
        <ResultList
          directory={directory}
          found={found}
          active={active}
          onActive={setActive}
          onShow={(id) => {
            setWantsMap(true)
            setShown({ id })
          }}
        />
        {hasMapColumn && map}
      </div>
    </>
  )
}

const threeColumns = 'grid grid-cols-[184px_minmax(0,1fr)_380px] gap-7'
const twoColumns = 'grid grid-cols-[184px_minmax(0,1fr)] gap-7'

/** From a spot of the map to the same entry in the list. */
function toResult(id: string) {
  const result = document.querySelector(`[data-entry="${id}"]`)
  result?.scrollIntoView({ block: 'nearest' })
  result?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true })
}

function FacetDrawer({ directory, children }: { directory: Directory; children: ReactNode }) {
  const { t } = useTranslation('connect')
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button icon={SlidersHorizontal} onClick={() => setOpen(true)} className="h-[42px]">
        {t('facets.open')}
        {directory.chosenCount > 0 && <b className="font-[640]">{directory.chosenCount}</b>}
      </Button>
      <Drawer
        open={open}
        onOpenChange={setOpen}
        title={t('facets.label')}
        footer={
          <Button variant="primary" onClick={() => setOpen(false)}>
            {t('facets.show')}
          </Button>
        }
      >
        {children}
      </Drawer>
    </>
  )
}
