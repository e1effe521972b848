import { eventRegistrations } from '@guildhall/contract/event-registrations'
import { type EventDetails, registrationStates } from '@guildhall/contract/events'
import { useQuery } from '@tanstack/react-query'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatTotal } from '../../lib/format.ts'
import { useParams } from 'react-router'
import { fileUrl } from '../../lib/api.ts'
import { useClosed } from '../../lib/session.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { useListParams } from '../../ui/table/use-list-params.ts'
import { AddAttendeeDialog } from './add-attendee-dialog.tsx'
import { attendeePageQuery, eventQuery } from './api.ts'
import { useAttendeeColumns } from './attendee-columns.tsx'
import { EventMissing, EventUnknown } from './event-missing.tsx'

export default function Attendees() {
  const { id = '' } = useParams()
  const found = useQuery(eventQuery(id))
  if (!found.data) return <EventMissing query={found} />
  return found.data.may_edit ? <AttendeeList event={found.data} /> : <EventUnknown />
}

function AttendeeList({ event }: { event: EventDetails }) {
  const { t, i18n } = useTranslation(['events', 'contract'])
  const params = useListParams(['state'], { defaultSort: 'name' })
  const attendees = useQuery(attendeePageQuery({ ...params.query, id: event.id }))
  const columns = useAttendeeColumns(event)
  const [isAdding, setIsAdding] = useState(false)
  const closed = useClosed(eventRegistrations.attendeesExport)
  return (
    <>
      <PageHeader
        title={event.title}
        {...(attendees.data && { count: formatTotal(attendees.data.meta, i18n.language) })}
        lede={t('attendees.title')}
        actions={
          <>
            <ButtonLink to={`/events/view-event/${event.id}`}>{t('attendees.back')}</ButtonLink>
            {event.status === 'published' && (
              <Button variant="primary" icon={UserPlus} onClick={() => setIsAdding(true)}>
                {t('attendees.add')}
              </Button>
            )}
          </>
        }
      />
      <DataTable
        id="attendees"
        label={t('attendees.title')}
        columns={columns}
        query={attendees}
        params={params}
        rowName={({ name }) => name}
        searchPlaceholder={t('attendees.search')}
        filters={[
          {
            key: 'state',
            label: t('attendees.state'),
            options: registrationStates.map((value) => ({ value, label: t(`contract:registration_state.${value}`) })),
          },
        ]}
        exportUrl={
          closed
            ? { closed }
            : (query, format) =>
                fileUrl(eventRegistrations.attendeesExport, { query: { ...query, id: event.id, format } })
        }
        empty={<EmptyState title={t('attendees.empty_title')}>{t('attendees.empty_text')}</EmptyState>}
      />
      {isAdding && <AddAttendeeDialog id={event.id} onClose={() => setIsAdding(false)} />}
    </>
  )
}
