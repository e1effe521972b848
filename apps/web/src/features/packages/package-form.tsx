import { Level } from '@guildhall/contract/membership-levels'
import { organizationTypes } from '@guildhall/contract/organizations'
import type { PackageDetails } from '@guildhall/contract/packages'
import { useTranslation } from 'react-i18next'
import { SelectField } from '../../ui/form/choice-fields.tsx'
import { FieldRow, FormSection } from '../../ui/form/form-section.tsx'
import { Form } from '../../ui/form/form.tsx'
import { MoneyField } from '../../ui/form/money-field.tsx'
import { MultiSelectField } from '../../ui/form/multi-select-field.tsx'
import { RichTextField } from '../../ui/form/rich-text-field.tsx'
import { NumberField, TextAreaField, TextField } from '../../ui/form/text-field.tsx'
import { useLevels } from '../membership-levels/public.ts'
import { ApproversField } from './approvers-field.tsx'
import { LinesField } from './lines-field.tsx'
import { PackageFormValues, valuesOf } from './package-values.ts'

type Props = {
  pack?: PackageDetails
  cancelTo: string
  latest?: () => Promise<PackageFormValues>
  onSubmit: (values: PackageFormValues) => Promise<unknown>
}

/** Adds a package, or changes this one. */
export function PackageForm({ pack, ...form }: Props) {
  const { t } = useTranslation('packages')
  return (
    <Form schema={PackageFormValues} values={valuesOf(pack)} saveLabel={t(pack ? 'form.save' : 'form.add')} {...form}>
      <FormSection title={t('form.about')} help={t('form.about_help')}>
        <TextField<PackageFormValues> name="name" label={t('form.name')} autoComplete="off" />
        <TextAreaField<PackageFormValues>
          name="summary"
          label={t('form.summary')}
          help={t('form.summary_help')}
          optional
          maxLength={300}
          rows={2}
        />
        <RichTextField<PackageFormValues> name="description" label={t('form.description')} optional />
      </FormSection>
      <FormSection title={t('lines.title')} help={t('lines.help')}>
        <LinesField known={pack?.lines ?? []} isPublished={pack?.state === 'published'} />
      </FormSection>
      <Eligibility />
      <Price />
      <FormSection title={t('approvers.title')} help={t('approvers.help')}>
        <ApproversField />
      </FormSection>
    </Form>
  )
}

function Eligibility() {
  const { t } = useTranslation('packages')
  const levels = useLevels() ?? []
  return (
    <FormSection title={t('form.who')} help={t('form.who_help')}>
      <MultiSelectField<PackageFormValues>
        name="levels"
        label={t('form.levels')}
        options={levels.map(({ slug, name }) => ({ value: slug, label: name }))}
        addLabel={t('form.levels_add')}
        emptyLabel={t('form.any_level')}
      />
      <MultiSelectField<PackageFormValues>
        name="types"
        label={t('form.types')}
        options={organizationTypes.map((value) => ({ value, label: t(`type.${value}`) }))}
        addLabel={t('form.types_add')}
        emptyLabel={t('form.any_type')}
      />
      <NumberField<PackageFormValues>
        name="most_per_organization"
        label={t('form.most')}
        help={t('form.most_help')}
        optional
      />
    </FormSection>
  )
}

function Price() {
  const { t, i18n } = useTranslation('packages')
  const currencies = new Intl.DisplayNames(i18n.language, { type: 'currency' })
  return (
    <FormSection title={t('form.price_title')} help={t('form.price_help')}>
      <FieldRow>
        <MoneyField<PackageFormValues> name="price" label={t('form.price')} help={t('form.price_note')} />
        <SelectField<PackageFormValues>
          name="currency"
          label={t('form.currency')}
          options={Level.shape.currency.options.map((value) => ({
            value,
            label: `${value} – ${currencies.of(value)}`,
          }))}
        />
      </FieldRow>
      <NumberField<PackageFormValues> name="term_months" label={t('term')} unit={t('form.months')} />
    </FormSection>
  )
}
