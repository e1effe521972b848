import { NewAccessRequest } from '@guildhall/contract/access-requests'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { z } from 'zod'
import { languages } from '../../lib/language.ts'
import { useMay } from '../../lib/session.ts'
import { SegmentedField } from '../../ui/form/choice-fields.tsx'
import { ComboboxField } from '../../ui/form/combobox-field.tsx'
import { FieldRow, FormSection } from '../../ui/form/form-section.tsx'
import { Form } from '../../ui/form/form.tsx'
import { TextAreaField, TextField } from '../../ui/form/text-field.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { findOrganizations, ownOrganizationQuery, useEnterRequest } from './office-api.ts'
import { OrganizationFields } from './organization-fields.tsx'
import { editPath, listPath } from './paths.ts'

type Values = z.input<typeof NewAccessRequest>

/** Asks in the name of somebody, who is invited once it is approved. */
export default function AddRequest() {
  const { t } = useTranslation('access-requests')
  const navigate = useNavigate()
  const seesAll = useMay('system_admin')
  const own = useQuery({ ...ownOrganizationQuery, enabled: !seesAll }).data
  // One key for as long as the form is open: a second click cannot ask a second time.
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const enter = useEnterRequest(idempotencyKey)
  return (
    <>
      <PageHeader title={t('list.add')} lede={t('entry.lede')} />
      <Form
        schema={NewAccessRequest}
        values={{ ...nothing, organization_id: own?.value ?? null }}
        saveLabel={t('list.add')}
        cancelTo={listPath}
        onSubmit={async (input) => {
          const { data } = await enter.mutateAsync(input)
          void navigate(editPath(data.id))
        }}
      >
        <PersonFields />
        <FormSection title={t('entry.company')} help={seesAll ? t('entry.company_help') : t('entry.own_company_help')}>
          {seesAll ? (
            <OrganizationFields voice="entry" />
          ) : (
            <ComboboxField<Values>
              disabled
              name="organization_id"
              label={t('entry.organization')}
              search={findOrganizations}
              selected={own}
            />
          )}
        </FormSection>
        <FormSection title={t('entry.reason')} help={t('entry.reason_help')}>
          <TextAreaField<Values> name="message" label={t('facts.message')} optional maxLength={2000} rows={3} />
        </FormSection>
      </Form>
    </>
  )
}

function PersonFields() {
  const { t } = useTranslation('access-requests')
  return (
    <FormSection title={t('entry.person')} help={t('entry.person_help')}>
      <FieldRow>
        <TextField<Values> name="first_name" label={t('create.first_name')} autoComplete="off" />
        <TextField<Values> name="last_name" label={t('create.last_name')} autoComplete="off" />
      </FieldRow>
      <TextField<Values>
        name="email"
        type="email"
        label={t('create.email')}
        help={t('entry.email_help')}
        autoComplete="off"
      />
      <TextField<Values> name="job_title" label={t('create.job_title')} optional autoComplete="off" />
      <SegmentedField<Values>
        name="language"
        label={t('entry.language')}
        help={t('entry.language_help')}
        options={languages.map((value) => ({ value, label: t(`entry.languages.${value}`) }))}
      />
    </FormSection>
  )
}

const nothing: Values = {
  first_name: '',
  last_name: '',
  email: '',
  job_title: '',
  organization_id: null,
  organization_name: '',
  organization_website: '',
  message: '',
  language: 'en',
}
