import { events, eventStates, eventTypes } from '@guildhall/contract/events'
import { useQuery } from '@tanstack/react-query'
import { CalendarSync, Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fileUrl } from '../../lib/api.ts'
import { loadPart } from '../../lib/load-part.ts'
import { useMay } from '../../lib/session.ts'
import { put, useAddress } from '../../lib/use-address.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useIsPhone } from '../../ui/table/use-is-phone.ts'
import type { ExportHref } from '../../ui/table/export-menu.tsx'
import { ListControls } from '../../ui/table/list-controls.tsx'
import { audienceOptionsQuery } from '../audiences/public.ts'
import { eventPageQuery } from './api.ts'
import { EventAgenda } from './event-agenda.tsx'
import { EventPage } from './event-page.tsx'
import { type EventParams, useEventParams } from './event-params.ts'
import { FeedDialog } from './feed-dialog.tsx'

const EventCalendar = lazy(() => loadPart(() => import('./event-calendar.tsx')))

const views = ['list', 'month', 'week'] as const
type View = (typeof views)[number]

export default function EventList() {
  const { t } = useTranslation('events')
  const [address, change] = useAddress()
  const view = views.find((each) => each === address.get('view')) ?? 'list'
  const when = address.get('when') === 'past' ? 'past' : 'upcoming'
  const Stretch = useIsPhone() ? EventAgenda : EventCalendar
  const params = useEventParams()
  const { mine, ...narrowed } = params.query
  const query = { ...narrowed, ...(mine?.includes('1') ? { mine: '1' as const } : {}) }
  const found = useQuery({ ...eventPageQuery({ ...query, when }), enabled: view === 'list' })
  const set = (name: string, value: string, isDefault: boolean) =>
    change((now) => {
      now.delete('page')
      put(now, name, isDefault ? null : value)
    })
  const { page: _page, per_page: _perPage, ...wanted } = query
  const exportHref = (format: 'csv' | 'xlsx') =>
    fileUrl(events.export, { query: { ...wanted, ...(view === 'list' ? { when } : {}), format } })
  return (
    <>
      <ListHead count={view === 'list' ? found.data?.meta.total : undefined} />
      <div className="mb-4 flex flex-wrap items-center gap-2">
        <Segmented
          label={t('view.label')}
          size="s"
          value={view}
          onChange={(next: View) => set('view', next, next === 'list')}
          options={views.map((value) => ({ value, label: t(`view.${value}`) }))}
        />
        {view === 'list' && (
          <Segmented
            label={t('when.label')}
            size="s"
            value={when}
            onChange={(next: 'upcoming' | 'past') => set('when', next, next === 'upcoming')}
            options={(['upcoming', 'past'] as const).map((value) => ({ value, label: t(`when.${value}`) }))}
          />
        )}
        <Narrowing params={params} exportHref={exportHref} meta={found.data?.meta} />
      </div>
      {view === 'list' ? (
        <EventPage query={found} params={params} when={when} />
      ) : (
        <Suspense fallback={<Skeleton className="h-[560px]!" />}>
          <Stretch
            view={view}
            date={address.get('date') ?? undefined}
            onDate={(date) => set('date', date, false)}
            query={wanted}
          />
        </Suspense>
      )}
    </>
  )
}

function ListHead({ count }: { count: number | undefined }) {
  const { t } = useTranslation('events')
  const [isFeedOpen, setIsFeedOpen] = useState(false)
  const mayWrite = useMay('event_write')
  return (
    <>
      <PageHeader
        title={t('title')}
        {...(count === undefined ? {} : { count })}
        lede={t('lede')}
        actions={
          <>
            <Button icon={CalendarSync} onClick={() => setIsFeedOpen(true)}>
              {t('feed')}
            </Button>
            {mayWrite && (
              <ButtonLink to="/events/add-event" variant="primary" icon={Plus}>
                {t('add')}
              </ButtonLink>
            )}
          </>
        }
      />
      {isFeedOpen && <FeedDialog onClose={() => setIsFeedOpen(false)} />}
    </>
  )
}

type NarrowingProps = {
  params: EventParams
  exportHref: ExportHref
  meta: Parameters<typeof ListControls>[0]['meta']
}

function Narrowing({ params, exportHref, meta }: NarrowingProps) {
  const { t } = useTranslation('events')
  const isPhone = useIsPhone()
  const mayWrite = useMay('event_write')
  const { data: audiences } = useQuery(audienceOptionsQuery)
  const filters = [
    {
      key: 'type' as const,
      label: t('filter.type'),
      options: eventTypes.map((value) => ({ value, label: t(`type.${value}`) })),
    },
    { key: 'hub_id' as const, label: t('filter.hub'), options: audiences?.hubs ?? [] },
    { key: 'mine' as const, label: t('filter.mine'), options: [{ value: '1', label: t('filter.only_mine') }] },
    ...(mayWrite
      ? [
          {
            key: 'status' as const,
            label: t('filter.status'),
            options: eventStates.map((value) => ({ value, label: t(`status.${value}`) })),
          },
        ]
      : []),
  ]
  return <ListControls searchLabel={t('search')} isNarrow={isPhone} {...{ filters, params, exportHref, meta }} />
}
