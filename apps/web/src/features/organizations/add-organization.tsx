import { NewOrganization } from '@guildhall/contract/organizations'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { FieldRow, FormSection } from '../../ui/form/form-section.tsx'
import { Form } from '../../ui/form/form.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { useAddOrganization } from './api.ts'
import { MembershipFields } from './membership-fields.tsx'
import { OrganizationFields } from './organization-fields.tsx'
import { emptyOrganization, type NewValues } from './organization-values.ts'
import { listPath, viewPath } from './paths.ts'

export default function AddOrganization() {
  const { t } = useTranslation('organizations')
  const navigate = useNavigate()
  // One key for as long as the form is open: a second click cannot add a second organization.
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const add = useAddOrganization(idempotencyKey)
  return (
    <>
      <PageHeader title={t('list.add')} lede={t('form.add_lede')} />
      <Form
        schema={NewOrganization}
        values={emptyOrganization}
        saveLabel={t('list.add')}
        cancelTo={listPath}
        onSubmit={async (input) => {
          const { data } = await add.mutateAsync(input)
          void navigate(viewPath(data.id))
        }}
      >
        <OrganizationFields />
        <MembershipFields />
        <AdminFields />
      </Form>
    </>
  )
}

function AdminFields() {
  const { t } = useTranslation('organizations')
  return (
    <FormSection title={t('form.admin')} help={t('form.admin_help')}>
      <FieldRow>
        <TextField<NewValues> name="admin.first_name" label={t('form.first_name')} autoComplete="off" />
        <TextField<NewValues> name="admin.last_name" label={t('form.last_name')} autoComplete="off" />
      </FieldRow>
      <TextField<NewValues> name="admin.email" type="email" label={t('form.admin_email')} autoComplete="off" />
    </FormSection>
  )
}
