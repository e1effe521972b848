import type { OrganizationDetail } from '@guildhall/contract/organizations'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router'
import { Form } from '../../ui/form/form.tsx'
import { latestFrom } from '../../ui/form/latest.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { organizationQuery, useSaveOrganization } from './api.ts'
import { LevelWarning, MembershipFields } from './membership-fields.tsx'
import { OrganizationFields } from './organization-fields.tsx'
import { OrganizationMissing } from './organization-missing.tsx'
import { OrganizationForm, valuesOf } from './organization-values.ts'
import { viewPath } from './paths.ts'

export default function EditOrganization() {
  const { id = '' } = useParams()
  const found = useQuery(organizationQuery(id))
  return found.data ? <Edit key={id} organization={found.data} /> : <OrganizationMissing query={found} />
}

function Edit({ organization }: { organization: OrganizationDetail }) {
  const { t } = useTranslation('organizations')
  const navigate = useNavigate()
  const save = useSaveOrganization(organization.id)
  const back = viewPath(organization.id)
  return (
    <>
      <PageHeader title={t('form.edit', { name: organization.name })} />
      <Form
        schema={OrganizationForm}
        values={valuesOf(organization)}
        latest={latestFrom(organizationQuery(organization.id), valuesOf)}
        cancelTo={back}
        onSubmit={async (input) => {
          await save.mutateAsync(input)
          void navigate(back)
        }}
      >
        <OrganizationFields />
        <MembershipFields
          current={organization.membership_level}
          organizationId={organization.id}
          warning={<LevelWarning name={organization.name} people={organization.people_count} />}
        />
      </Form>
    </>
  )
}
