import { useQuery } from '@tanstack/react-query'
import { Building2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { useMay } from '../../lib/session.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { QueryGap } from '../../ui/query-gap.tsx'
import { Unknown } from '../../ui/unknown.tsx'
import { viewPath } from '../organizations/public.ts'
import { billingQuery } from './api.ts'
import { OrganizationBilling } from './organization-billing.tsx'

/** The money of one organization, also for people who see nothing else of it. */
export default function BillingOfOrganization() {
  const { t } = useTranslation('payments')
  const { id = '' } = useParams()
  const found = useQuery(billingQuery(id))
  const maySeeOrganization = useMay('organization_read')
  if (!found.data) return <QueryGap query={found} unknown={<UnknownBilling />} />
  return (
    <>
      <PageHeader
        title={found.data.organization_name}
        lede={t('office.lede')}
        actions={
          maySeeOrganization && (
            <ButtonLink to={viewPath(id)} icon={Building2}>
              {t('office.organization')}
            </ButtonLink>
          )
        }
      />
      <OrganizationBilling organizationId={id} />
    </>
  )
}

function UnknownBilling() {
  const { t } = useTranslation('payments')
  return (
    <Unknown title={t('office.missing.title')} to="/payments/invoices" back={t('office.missing.back')}>
      {t('office.missing.text')}
    </Unknown>
  )
}
