import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { QueryGap } from '../../ui/query-gap.tsx'
import { overviewQuery } from './api.ts'
import { CapabilityFormPage } from './capability-form.tsx'
import { newCapability } from './capability-values.ts'
import { listPath } from './paths.ts'

export default function AddCapability() {
  const { t } = useTranslation('capabilities')
  const [address] = useSearchParams()
  const found = useQuery(overviewQuery)
  if (!found.data) return <QueryGap query={found} unknown={<NotYours />} />
  const { writes_for } = found.data
  if (writes_for === 'none') return <NotYours />
  return (
    <>
      <PageHeader title={t('add')} lede={t('add_lede')} />
      <CapabilityFormPage
        values={newCapability(address.get('organization_id'), address.get('node_id') ?? '')}
        choosesOrganization={writes_for === 'any'}
      />
    </>
  )
}

/** Whoever may only read is told who may write. */
function NotYours() {
  const { t } = useTranslation('capabilities')
  return (
    <>
      <PageHeader title={t('add')} />
      <EmptyState
        title={t('not_yours.title')}
        action={<ButtonLink to={listPath}>{t('missing.back')}</ButtonLink>}
        illustration="closed"
      >
        {t('not_yours.text')}
      </EmptyState>
    </>
  )
}
