import { type CompanyDetails, CompanyInput } from '@guildhall/contract/company'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { ApiError } from '../../lib/api.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Form } from '../../ui/form/form.tsx'
import { latestFrom } from '../../ui/form/latest.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { companyQuery, useSaveCompany } from './api.ts'
import { CompanyFields } from './company-fields.tsx'

/** Where the admin of an organization keeps what agreements and invoices say about it. */
export default function CompanyDetailsPage() {
  const { t } = useTranslation('company')
  const own = useQuery(companyQuery)
  if (own.data) return <Edit company={own.data} />
  const isOthers = own.error instanceof ApiError && own.error.status === 404
  return (
    <>
      <PageHeader title={t('title')} />
      {own.isPending && <Skeleton className="h-[50vh]" />}
      {own.error && !isOthers && <ErrorState error={own.error} onRetry={() => void own.refetch()} />}
      {isOthers && <NotForYou />}
    </>
  )
}

function NotForYou() {
  const { t } = useTranslation('company')
  const home = (
    <ButtonLink to="/home" variant="secondary">
      {t('home')}
    </ButtonLink>
  )
  return (
    <EmptyState title={t('not_for_you.title')} illustration="closed" action={home}>
      {t('not_for_you.text')}
    </EmptyState>
  )
}

function Edit({ company }: { company: CompanyDetails }) {
  const { t } = useTranslation('company')
  const navigate = useNavigate()
  const save = useSaveCompany()
  return (
    <>
      <PageHeader title={t('title')} lede={t(company.is_blocking ? 'lede_blocking' : 'lede', { name: company.name })} />
      <Form
        schema={CompanyInput}
        values={valuesOf(company)}
        latest={latestFrom(companyQuery, valuesOf)}
        cancelTo="/home"
        onSubmit={async (input) => {
          await save.mutateAsync(input)
          void navigate('/home')
        }}
      >
        <CompanyFields />
      </Form>
    </>
  )
}

const valuesOf = ({ name: _name, missing: _missing, is_blocking: _is, ...fields }: CompanyDetails) => fields
