import type { CompanyInput } from '@guildhall/contract/company'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { SelectField } from '../../ui/form/choice-fields.tsx'
import { FieldRow, FormSection } from '../../ui/form/form-section.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { countryOptions } from '../organizations/public.ts'

export function CompanyFields() {
  const { t, i18n } = useTranslation('company')
  const countries = useMemo(() => countryOptions(i18n.language), [i18n.language])
  return (
    <>
      <FormSection title={t('company')} help={t('company_help')}>
        <TextField<CompanyInput>
          name="legal_name"
          label={t('legal_name')}
          help={t('legal_name_help')}
          autoComplete="organization"
        />
        <FieldRow>
          <TextField<CompanyInput>
            name="tax_id"
            label={t('tax_id')}
            help={t('tax_id_help')}
            optional
            autoComplete="off"
          />
          <TextField<CompanyInput> name="phone" type="tel" label={t('phone')} optional autoComplete="tel" />
        </FieldRow>
      </FormSection>
      <FormSection title={t('address')} help={t('address_help')}>
        <SelectField<CompanyInput> name="country" label={t('country')} options={countries} />
        <TextField<CompanyInput> name="street" label={t('street')} autoComplete="street-address" />
        <FieldRow>
          <TextField<CompanyInput> name="city" label={t('city')} autoComplete="address-level2" />
          <TextField<CompanyInput> name="region" label={t('region')} autoComplete="address-level1" />
        </FieldRow>
        <TextField<CompanyInput> name="postal_code" label={t('postal_code')} autoComplete="postal-code" />
      </FormSection>
      <FormSection title={t('billing')} help={t('billing_help')}>
        <FieldRow>
          <TextField<CompanyInput> name="billing_name" label={t('billing_name')} autoComplete="off" />
          <TextField<CompanyInput> name="billing_email" type="email" label={t('billing_email')} autoComplete="off" />
        </FieldRow>
      </FormSection>
    </>
  )
}
