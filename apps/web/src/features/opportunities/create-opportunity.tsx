import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { readerZone } from '../../lib/format.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { QueryGap } from '../../ui/query-gap.tsx'
import { hostsQuery } from './api.ts'
import { OpportunityForm } from './opportunity-form.tsx'
import { freshValues } from './opportunity-values.ts'

export default function CreateOpportunity() {
  const [address] = useSearchParams()
  const hosts = useQuery(hostsQuery)
  if (!hosts.data) return <QueryGap query={hosts} unknown={null} />
  const { hubs, is_office, organization } = hosts.data
  const asked = hubs.find(({ id }) => id === address.get('hub'))?.id
  // Whoever looks after hubs alone has to post for one of them.
  const only = !is_office && !organization ? hubs[0]?.id : undefined
  return (
    <NewOpportunity
      host={{
        organization_id: is_office ? null : (organization?.id ?? null),
        hub_id: asked ?? only ?? null,
      }}
    />
  )
}

function NewOpportunity({ host }: { host: Parameters<typeof freshValues>[1] }) {
  const { t } = useTranslation('opportunities')
  const [values] = useState(() => freshValues(readerZone(), host))
  return <OpportunityForm values={values} head={<PageHeader title={t('add')} />} />
}
