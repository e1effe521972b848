import type { DirectoryType } from '@guildhall/contract/connect'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { QueryGap } from '../../ui/query-gap.tsx'
import { Unknown } from '../../ui/unknown.tsx'
import { detailsQuery } from './api.ts'
import { DetailsHead } from './details-head.tsx'
import { OrganizationDetails } from './organization-details.tsx'
import { connectPath } from './paths.ts'
import { PersonDetails } from './person-details.tsx'

/** Everything that the directory shows of an organization or of a person. */
export default function DetailsPage() {
  const { type, id = '' } = useParams()
  const of = type === 'organization' || type === 'user' ? type : undefined
  if (!of) return <Missing />
  return <Details key={id} of={of} id={id} />
}

function Details({ of, id }: { of: DirectoryType; id: string }) {
  const found = useQuery(detailsQuery(of, id))
  const details = found.data
  if (!details) return <QueryGap query={found} unknown={<Missing />} />
  return (
    <>
      <DetailsHead details={details} />
      {of === 'organization' ? <OrganizationDetails details={details} /> : <PersonDetails details={details} />}
    </>
  )
}

function Missing() {
  const { t } = useTranslation('connect')
  return (
    <Unknown title={t('missing.title')} to={connectPath} back={t('missing.back')}>
      {t('missing.text')}
    </Unknown>
  )
}
