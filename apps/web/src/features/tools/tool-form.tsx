import { allowedUses, deliveries, licenceModels, type ToolDetails, toolCategories } from '@guildhall/contract/tools'
import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { AttachmentsField } from '../../ui/form/attachments-field.tsx'
import { RadioField, SelectField } from '../../ui/form/choice-fields.tsx'
import { FieldRow, FormSection } from '../../ui/form/form-section.tsx'
import { Form } from '../../ui/form/form.tsx'
import { MultiSelectField } from '../../ui/form/multi-select-field.tsx'
import { RichTextField } from '../../ui/form/rich-text-field.tsx'
import { NumberField, TextAreaField, TextField } from '../../ui/form/text-field.tsx'
import { eulaNamesQuery } from './api.ts'
import { ToolFormValues, valuesOf } from './tool-values.ts'

type Props = {
  tool?: ToolDetails
  cancelTo: string
  latest?: () => Promise<ToolFormValues>
  onSubmit: (values: ToolFormValues) => Promise<unknown>
}

/** Adds an element, or changes this one. */
export function ToolForm({ tool, ...form }: Props) {
  const { t } = useTranslation('tools')
  return (
    <Form schema={ToolFormValues} values={valuesOf(tool)} saveLabel={t(tool ? 'form.save' : 'form.add')} {...form}>
      <About />
      <Licence taken={tool?.seats_taken ?? 0} />
      <Eulas />
      <Access />
      <Documents />
    </Form>
  )
}

function About() {
  const { t } = useTranslation('tools')
  return (
    <FormSection title={t('form.about')} help={t('form.about_help')}>
      <TextField<ToolFormValues> name="vendor" label={t('vendor')} autoComplete="off" />
      <FieldRow>
        <TextField<ToolFormValues> name="name" label={t('form.name')} autoComplete="off" />
        <TextField<ToolFormValues> name="release" label={t('version')} optional autoComplete="off" />
      </FieldRow>
      <FieldRow>
        <SelectField<ToolFormValues>
          name="category"
          label={t('category_label')}
          options={toolCategories.map((value) => ({ value, label: t(`category.${value}`) }))}
        />
        <SelectField<ToolFormValues>
          name="delivery"
          label={t('delivery_label')}
          options={deliveries.map((value) => ({ value, label: t(`delivery.${value}`) }))}
        />
      </FieldRow>
      <TextAreaField<ToolFormValues>
        name="summary"
        label={t('form.summary')}
        help={t('form.summary_help')}
        optional
        maxLength={300}
        rows={2}
      />
      <RichTextField<ToolFormValues> name="description" label={t('form.description')} optional />
    </FormSection>
  )
}

function Licence({ taken }: { taken: number }) {
  const { t } = useTranslation('tools')
  const model = useWatch<ToolFormValues, 'licence_model'>({ name: 'licence_model' })
  return (
    <FormSection title={t('form.licence')} help={t('form.licence_help')}>
      <RadioField<ToolFormValues>
        name="licence_model"
        label={t('licence')}
        options={licenceModels.map((value) => ({
          value,
          label: t(`licence_model.${value}`),
          note: t(`form.model.${value}`),
        }))}
      />
      <NumberField<ToolFormValues>
        name="seats_total"
        label={t('form.seats')}
        help={taken > 0 ? t('form.seats_taken', { count: taken }) : model === 'site' && t('form.seats_site')}
        optional={model === 'site'}
      />
      <MultiSelectField<ToolFormValues>
        name="allowed_use"
        label={t('uses')}
        options={allowedUses.map((value) => ({ value, label: t(`use.${value}`) }))}
        addLabel={t('form.uses_add')}
        emptyLabel={t('form.uses_any')}
      />
    </FormSection>
  )
}

function Eulas() {
  const { t } = useTranslation('tools')
  const { data = [] } = useQuery(eulaNamesQuery)
  return (
    <FormSection title={t('eulas')} help={t('form.eulas_help')}>
      <MultiSelectField<ToolFormValues>
        name="eula_ids"
        label={t('form.eulas_label')}
        options={data.map(({ id, vendor, name }) => ({ value: id, label: name, note: vendor }))}
        addLabel={t('form.eulas_add')}
        emptyLabel={t('no_eulas')}
      />
    </FormSection>
  )
}

function Access() {
  const { t } = useTranslation('tools')
  return (
    <FormSection title={t('form.access')} help={t('form.access_help')}>
      <TextField<ToolFormValues>
        name="access_url"
        type="url"
        label={t('form.access_url')}
        placeholder="https://"
        optional
        autoComplete="off"
      />
      <RichTextField<ToolFormValues> name="instructions" label={t('form.instructions')} optional />
      <AttachmentsField<ToolFormValues> name="licence_files" label={t('form.licence_files')} optional />
    </FormSection>
  )
}

function Documents() {
  const { t } = useTranslation('tools')
  return (
    <FormSection title={t('form.documents')} help={t('form.documents_help')}>
      <AttachmentsField<ToolFormValues> name="documents" label={t('form.documents_label')} optional />
    </FormSection>
  )
}
