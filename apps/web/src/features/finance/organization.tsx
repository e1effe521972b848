import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { PageHeader } from '../../ui/page-header.tsx'
import { OrganizationBilling } from '../payments/public.ts'
import { payingQuery } from './api.ts'
import { FinanceTabs } from './finance-tabs.tsx'

/** What an organization owes and pays, for people who see its money and nothing else of it. */
export default function OrganizationMoney() {
  const { id = '' } = useParams()
  const { data } = useQuery(payingQuery(id))
  return (
    <>
      <PageHeader title={data?.[0]?.name ?? ''} lede={data?.[0]?.legal_name} />
      <FinanceTabs />
      <OrganizationBilling organizationId={id} />
    </>
  )
}
