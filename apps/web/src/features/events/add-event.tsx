import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readerZone } from '../../lib/format.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { QueryGap } from '../../ui/query-gap.tsx'
import { hostsQuery } from './api.ts'
import { EventForm } from './event-form.tsx'
import { freshValues } from './event-values.ts'

export default function AddEvent() {
  const hosts = useQuery(hostsQuery)
  if (!hosts.data) return <QueryGap query={hosts} unknown={null} />
  return <NewEvent hubId={hosts.data.is_office ? null : (hosts.data.hubs[0]?.id ?? null)} />
}

function NewEvent({ hubId }: { hubId: string | null }) {
  const { t } = useTranslation('events')
  const [values] = useState(() => freshValues(readerZone(), hubId))
  return <EventForm values={values} head={(preview) => <PageHeader title={t('add')} actions={preview} />} />
}
