import { organizationSizes, organizationTypes } from '@guildhall/contract/organizations'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { SelectField } from '../../ui/form/choice-fields.tsx'
import { EntriesField } from '../../ui/form/entries-field.tsx'
import { FieldRow, FormSection } from '../../ui/form/form-section.tsx'
import { TextAreaField, TextField } from '../../ui/form/text-field.tsx'
import { countryOptions } from './countries.ts'
import type { OrganizationValues } from './organization-values.ts'

/** What an organization is, where it is found, and how registers know it. */
export function OrganizationFields() {
  return (
    <>
      <NameFields />
      <WebFields />
      <AddressFields />
      <CodeFields />
    </>
  )
}

function NameFields() {
  const { t } = useTranslation('organizations')
  return (
    <FormSection title={t('form.names')} help={t('form.names_help')}>
      <TextField<OrganizationValues> name="name" label={t('name')} help={t('form.name_help')} autoComplete="off" />
      <TextField<OrganizationValues> name="legal_name" label={t('form.legal_name')} autoComplete="off" />
      <FieldRow>
        <SelectField<OrganizationValues>
          name="type"
          label={t('type')}
          options={organizationTypes.map((value) => ({ value, label: t(`organization_type.${value}`) }))}
        />
        <SelectField<OrganizationValues>
          name="size"
          label={t('form.size')}
          optional
          clearable
          options={organizationSizes.map((value) => ({ value, label: t(`organization_size.${value}`) }))}
        />
      </FieldRow>
      <TextAreaField<OrganizationValues>
        name="description"
        label={t('form.description')}
        optional
        maxLength={2000}
        rows={3}
      />
    </FormSection>
  )
}

function WebFields() {
  const { t } = useTranslation('organizations')
  return (
    <FormSection title={t('form.web')} help={t('form.web_help')}>
      <TextField<OrganizationValues>
        name="website"
        type="url"
        label={t('form.website')}
        placeholder="https://"
        optional
        autoComplete="off"
      />
      <EntriesField<OrganizationValues>
        name="email_domains"
        label={t('form.email_domains')}
        help={t('form.email_domains_help')}
        placeholder="company.com"
        optional
      />
      <TextField<OrganizationValues> name="phone" type="tel" label={t('form.phone')} optional autoComplete="off" />
    </FormSection>
  )
}

function AddressFields() {
  const { t, i18n } = useTranslation('organizations')
  const countries = useMemo(() => countryOptions(i18n.language), [i18n.language])
  return (
    <FormSection title={t('overview.address')} help={t('form.address_help')}>
      <TextField<OrganizationValues> name="street" label={t('form.street')} optional autoComplete="off" />
      <FieldRow>
        <TextField<OrganizationValues> name="city" label={t('form.city')} optional autoComplete="off" />
        <TextField<OrganizationValues> name="region" label={t('form.region')} optional autoComplete="off" />
      </FieldRow>
      <FieldRow>
        <TextField<OrganizationValues> name="postal_code" label={t('form.postal_code')} optional autoComplete="off" />
        <SelectField<OrganizationValues> name="country" label={t('form.country')} optional options={countries} />
      </FieldRow>
    </FormSection>
  )
}

function CodeFields() {
  const { t } = useTranslation('organizations')
  return (
    <FormSection title={t('form.codes')} help={t('form.codes_help')}>
      <FieldRow>
        <TextField<OrganizationValues> name="uei" label={t('form.uei')} optional autoComplete="off" />
        <TextField<OrganizationValues> name="cage" label={t('form.cage')} optional autoComplete="off" />
      </FieldRow>
      <TextField<OrganizationValues> name="tax_id" label={t('form.tax_id')} optional autoComplete="off" />
      <EntriesField<OrganizationValues>
        name="naics"
        label={t('form.naics')}
        help={t('form.naics_help')}
        placeholder="334413"
        optional
      />
    </FormSection>
  )
}
