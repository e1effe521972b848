import { type DesignAsset, designKinds } from '@guildhall/contract/design'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { AttachmentsField } from '../../ui/form/attachments-field.tsx'
import { SelectField } from '../../ui/form/choice-fields.tsx'
import { DateField, DateTimeField } from '../../ui/form/date-fields.tsx'
import { EntriesField } from '../../ui/form/entries-field.tsx'
import { FieldRow, FormSection } from '../../ui/form/form-section.tsx'
import { Form } from '../../ui/form/form.tsx'
import { RichTextField } from '../../ui/form/rich-text-field.tsx'
import { TextAreaField, TextField } from '../../ui/form/text-field.tsx'
import { TimeZoneField } from '../../ui/form/time-zone-field.tsx'
import { AudienceFields } from '../audiences/public.ts'
import { AssetFormValues, valuesOf } from './asset-values.ts'

type Props = {
  asset?: DesignAsset
  cancelTo: string
  latest?: () => Promise<AssetFormValues>
  /** Gets the fields with the status that the button says. */
  onSubmit: (values: AssetFormValues) => Promise<unknown>
}

/** Adds an asset to the catalogue, or changes this one. */
export function AssetForm({ asset, onSubmit, ...form }: Props) {
  const { t } = useTranslation('design')
  const isPublished = asset?.status === 'published'
  return (
    <Form
      schema={AssetFormValues}
      values={valuesOf(asset)}
      saveLabel={t(isPublished ? 'form.save' : 'form.publish')}
      draftLabel={t(isPublished ? 'form.save_as_draft' : 'form.save_draft')}
      onSubmit={(values, { isDraft }) => onSubmit({ ...values, status: isDraft ? 'draft' : 'published' })}
      {...form}
    >
      <Basics />
      <Dates />
      <Text />
      <Publishing />
    </Form>
  )
}

function Basics() {
  const { t } = useTranslation('design')
  return (
    <FormSection title={t('form.basics')} help={t('form.basics_help')}>
      <SelectField<AssetFormValues>
        name="kind"
        label={t('form.kind')}
        options={designKinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
      />
      <TextField<AssetFormValues> name="title" label={t('form.title')} autoComplete="off" />
      <FieldRow>
        <TextField<AssetFormValues>
          name="technology"
          label={t('technology')}
          placeholder="GaN-on-SiC 150 nm"
          optional
          autoComplete="off"
        />
        <TextField<AssetFormValues> name="provider" label={t('provider')} optional autoComplete="off" />
      </FieldRow>
      <TextField<AssetFormValues> name="release" label={t('release')} placeholder="2.3" optional autoComplete="off" />
      <TextAreaField<AssetFormValues>
        name="summary"
        label={t('form.summary')}
        help={t('form.summary_help')}
        optional
        maxLength={400}
        rows={2}
      />
      <EntriesField<AssetFormValues>
        name="tags"
        label={t('form.tags')}
        help={t('form.tags_help')}
        placeholder={t('form.tags_placeholder')}
        optional
        phrases
      />
    </FormSection>
  )
}

/** Only a shuttle run has them. */
function Dates() {
  const { t } = useTranslation('design')
  const kind = useWatch<AssetFormValues, 'kind'>({ name: 'kind' })
  if (kind !== 'shuttle_run') return null
  return (
    <FormSection title={t('form.dates')} help={t('form.dates_help')}>
      <FieldRow>
        <DateTimeField<AssetFormValues> name="deadline_at" label={t('deadline')} zoneField="time_zone" />
        <TimeZoneField<AssetFormValues> name="time_zone" label={t('form.time_zone')} moves={['deadline_at']} />
      </FieldRow>
      <FieldRow>
        <DateField<AssetFormValues> name="tapeout_on" label={t('tapeout')} optional />
        <DateField<AssetFormValues> name="delivery_on" label={t('delivery')} optional />
      </FieldRow>
    </FormSection>
  )
}

function Text() {
  const { t } = useTranslation('design')
  return (
    <FormSection title={t('form.content')} help={t('form.content_help')}>
      <RichTextField<AssetFormValues> name="body" label={t('form.body')} optional />
      <AttachmentsField<AssetFormValues> name="attachments" label={t('view.files')} optional />
      <TextAreaField<AssetFormValues>
        name="terms"
        label={t('view.terms')}
        help={t('form.terms_help')}
        optional
        maxLength={20_000}
        rows={5}
      />
    </FormSection>
  )
}

function Publishing() {
  const { t } = useTranslation('design')
  return (
    <FormSection title={t('form.who')} help={t('form.who_help')}>
      <AudienceFields />
    </FormSection>
  )
}
