import { type Gap, gapMonths } from '@guildhall/contract/matching'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../lib/session.ts'
import { put, useAddress } from '../../lib/use-address.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { gapsQuery } from './api.ts'
import { GapDrawer } from './gap-drawer.tsx'
import { firstOpen, linesByBranch, linesByNeed } from './gap-rows.ts'
import { GapTable } from './gap-table.tsx'

export default function GapMap() {
  const { t } = useTranslation('matching')
  const maySeeTaxonomy = useMay('capability_taxonomy_read')
  const gaps = useQuery(gapsQuery)
  return (
    <>
      <PageHeader
        title={t('gaps.title')}
        lede={t('gaps.lede', { months: gapMonths })}
        actions={maySeeTaxonomy && <ButtonLink to="/capabilities-taxonomy">{t('gaps.to_taxonomy')}</ButtonLink>}
      />
      {!gaps.data && !gaps.error && <Skeleton className="h-96!" />}
      {!gaps.data && gaps.error && <ErrorState error={gaps.error} onRetry={() => void gaps.refetch()} />}
      {gaps.data && <GapLines gaps={gaps.data} />}
    </>
  )
}

function GapLines({ gaps }: { gaps: Gap[] }) {
  const { t } = useTranslation('matching')
  const [address, setAddress] = useAddress()
  const [open, setOpen] = useState(() => firstOpen(gaps))
  const view = address.get('view') === 'branch' ? 'branch' : 'need'
  const set = (name: string, value: string | null) => setAddress((next) => put(next, name, value))
  if (!gaps.some(({ asked_count }) => asked_count > 0))
    return <EmptyState title={t('gaps.empty_title')}>{t('gaps.empty')}</EmptyState>
  const toggle = (id: string) =>
    setOpen((before) => (before.includes(id) ? before.filter((each) => each !== id) : [...before, id]))
  const lines = view === 'need' ? linesByNeed(gaps) : linesByBranch(gaps, (id) => open.includes(id))
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Segmented
          label={t('gaps.view')}
          size="s"
          value={view}
          onChange={(value) => set('view', value === 'need' ? null : value)}
          options={[
            { value: 'need', label: t('gaps.by_need') },
            { value: 'branch', label: t('gaps.by_branch') },
          ]}
        />
        <p className="text-small text-ink-2">{t('gaps.order')}</p>
      </div>
      <GapTable
        {...{ gaps, lines }}
        isOpen={(id) => open.includes(id)}
        onToggle={toggle}
        onShow={(id) => set('node', id)}
      />
      <GapDrawer id={address.get('node')} onClose={() => set('node', null)} />
    </>
  )
}
