import type { HubRow } from '@guildhall/contract/hubs'
import { useQuery } from '@tanstack/react-query'
import { CalendarDays, Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { fileAddress } from '../../lib/files.ts'
import { dateFormat, formatNumber, formatTotal } from '../../lib/format.ts'
import { useMay } from '../../lib/session.ts'
import { useUserDetails } from '../../lib/stores.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Pager } from '../../ui/table/pager.tsx'
import { SearchInput } from '../../ui/table/search-input.tsx'
import { useIsPhone } from '../../ui/table/use-is-phone.ts'
import { useListParams } from '../../ui/table/use-list-params.ts'
import { Tag } from '../../ui/tag.tsx'
import { hubsQuery } from './api.ts'
import { HubBelonging } from './hub-belonging.tsx'
import { HubMark } from './hub-mark.tsx'
import { addPath, viewPath } from './paths.ts'
import { useMayAdd } from './use-may-add.ts'

/** Every hub of the network, as cards: few enough to be read. */
export default function HubList() {
  const { t, i18n } = useTranslation('hubs')
  const params = useListParams(['shelf'], { defaultSort: 'name' })
  const list = useQuery(hubsQuery({ ...params.query, shelf: shelfOf(params.filters.shelf) }))
  const isPhone = useIsPhone()
  const meta = list.data?.meta
  return (
    <>
      <PageHeader
        title={t('list.title')}
        lede={t('list.lede')}
        count={meta && formatTotal(meta, i18n.language)}
        actions={
          useMayAdd() && (
            <ButtonLink to={addPath} variant="primary" icon={Plus}>
              {t('list.add')}
            </ButtonLink>
          )
        }
      />
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <SearchInput
          slash
          label={t('list.search')}
          placeholder={t('list.search')}
          value={params.search}
          onChange={params.setSearch}
          className={isPhone ? 'h-[38px] w-full' : 'h-(--control) w-[300px]'}
        />
        <ShelfChoice value={params.filters.shelf[0] ?? 'all'} onChange={(shelf) => params.setFilter('shelf', shelf)} />
      </div>
      {list.error && !list.data && <ErrorState error={list.error} onRetry={() => void list.refetch()} />}
      {!list.data && !list.error && <Skeleton className="h-72!" />}
      {list.data && list.data.rows.length === 0 && <NoHubs isNarrowed={params.isNarrowed} onClear={params.clear} />}
      {list.data && list.data.rows.length > 0 && (
        <>
          <ul className="grid gap-5 sm:grid-cols-2 xl:grid-cols-3">
            {list.data.rows.map((hub) => (
              <HubCard key={hub.id} hub={hub} />
            ))}
          </ul>
          {list.data.meta.total > list.data.rows.length && (
            <Pager
              label={t('list.title')}
              meta={list.data.meta}
              rowCount={list.data.rows.length}
              isNarrow={isPhone}
              pageSearch={params.pageSearch}
              onPage={() => window.scrollTo(0, 0)}
              onPerPage={params.setPerPage}
            />
          )}
        </>
      )}
    </>
  )
}

type Shelf = 'member' | 'managed'
const isShelf = (value: string | undefined): value is Shelf => value === 'member' || value === 'managed'
const shelfOf = (values: string[]): Shelf[] => values.filter(isShelf)

/** Offered to those for whom it makes a difference. */
function ShelfChoice({ value, onChange }: { value: string; onChange: (shelf: string[]) => void }) {
  const { t } = useTranslation('hubs')
  const hasOrganization = useUserDetails(({ userDetails }) => Boolean(userDetails?.organization_name))
  const isManager = useUserDetails(({ userDetails }) => Boolean(userDetails?.role_slug.includes('hub_manager')))
  if (!hasOrganization && !isManager) return null
  const options = [
    { value: 'all', label: t('shelf.all') },
    ...(hasOrganization ? [{ value: 'member', label: t('shelf.member') }] : []),
    ...(isManager ? [{ value: 'managed', label: t('shelf.managed') }] : []),
  ]
  return (
    <Segmented
      label={t('shelf.label')}
      value={value}
      options={options}
      onChange={(next) => onChange(next === 'all' ? [] : [next])}
    />
  )
}

function NoHubs({ isNarrowed, onClear }: { isNarrowed: boolean; onClear: () => void }) {
  const { t } = useTranslation('hubs')
  if (!isNarrowed) return <EmptyState title={t('list.empty')}>{t('list.empty_text')}</EmptyState>
  return (
    <div className="border-t border-ink-rule py-8">
      <p>{t('list.nothing')}</p>
      <button type="button" onClick={onClear} className="link mt-2 min-h-6">
        {t('list.show_all')}
      </button>
    </div>
  )
}

function HubCard({ hub }: { hub: HubRow }) {
  const { t, i18n } = useTranslation('hubs')
  const count = formatNumber(hub.organization_count, i18n.language)
  return (
    <li className="group relative flex flex-col overflow-hidden rounded-l border border-rule-2 bg-sheet hover:border-edge has-focus-visible:border-accent">
      {hub.cover ? (
        <img src={fileAddress(hub.cover.id)} alt="" loading="lazy" className="aspect-[16/6] w-full object-cover" />
      ) : (
        <HubMark name={hub.name} className="aspect-[16/6] w-full" />
      )}
      <div className="flex flex-1 flex-col gap-2 p-4">
        <h2 className="text-[20px] leading-[1.25]">
          <Link to={viewPath(hub.id)} className="after:absolute after:inset-0 group-hover:underline">
            {hub.name}
          </Link>
        </h2>
        <p className="text-data text-ink-2">
          {[hub.region, t('list.organizations', { count: hub.organization_count, shown: count })]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <p className="text-pretty">{hub.description}</p>
        {hub.focus.length > 0 && (
          <ul className="flex flex-wrap gap-1.5">
            {hub.focus.slice(0, 4).map((focus) => (
              <li key={focus}>
                <Tag>{focus}</Tag>
              </li>
            ))}
          </ul>
        )}
        <div className="mt-auto flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-rule pt-2.5 text-data">
          <HubBelonging belonging={hub.belonging} />
          {useMay('event_read') && hub.next_event && <NextEvent event={hub.next_event} />}
        </div>
      </div>
    </li>
  )
}

function NextEvent({ event }: { event: NonNullable<HubRow['next_event']> }) {
  const { i18n } = useTranslation()
  const day = dateFormat(i18n.language, { day: 'numeric', month: 'short' }).format(new Date(event.starts_at))
  return (
    <Link
      to={`/events/view-event/${event.id}`}
      className="relative z-1 ml-auto inline-flex min-h-6 max-w-full items-center gap-1.5 text-ink-2 hover:text-ink hover:underline"
    >
      <CalendarDays aria-hidden className="size-4 shrink-0 text-ink-3" />
      <span className="truncate">
        {day}, {event.title}
      </span>
    </Link>
  )
}
