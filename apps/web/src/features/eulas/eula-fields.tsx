import { eulaScopes } from '@guildhall/contract/eulas'
import { useTranslation } from 'react-i18next'
import { RadioField, SwitchField } from '../../ui/form/choice-fields.tsx'
import { FieldRow, FormSection } from '../../ui/form/form-section.tsx'
import { RichTextField } from '../../ui/form/rich-text-field.tsx'
import { NumberField, TextAreaField, TextField } from '../../ui/form/text-field.tsx'

/** What it is called and who accepts it. */
export function NameFields({ isPublished = false }: { isPublished?: boolean }) {
  const { t } = useTranslation('eulas')
  return (
    <FormSection title={t('form.what')} help={t('form.what_help')}>
      <FieldRow>
        <TextField name="vendor" label={t('form.vendor')} autoComplete="off" />
        <TextField name="name" label={t('form.name')} autoComplete="off" />
      </FieldRow>
      <RadioField
        name="scope"
        label={t('form.scope')}
        disabled={isPublished}
        help={isPublished ? t('form.scope_stays') : undefined}
        options={eulaScopes.map((value) => ({
          value,
          label: t(`scope.${value}`),
          note: t(`form.scope_note.${value}`),
        }))}
      />
    </FormSection>
  )
}

/** The text of a version, and what it asks of those who accepted an earlier one. */
export function VersionFields({ isFirst }: { isFirst: boolean }) {
  const { t } = useTranslation('eulas')
  return (
    <>
      <FormSection title={t('form.text_part')} help={t('form.text_help')}>
        <RichTextField name="text" label={t('form.text')} />
        {!isFirst && (
          <TextAreaField
            name="note"
            label={t('form.note')}
            help={t('form.note_help')}
            optional
            maxLength={1000}
            rows={2}
          />
        )}
      </FormSection>
      <FormSection title={t('form.consent_part')} help={isFirst ? t('form.reconsent_first') : t('form.consent_help')}>
        {!isFirst && <SwitchField name="reconsent" label={t('form.reconsent')} help={t('form.reconsent_help')} />}
        <NumberField name="grace_days" label={t('form.grace_days')} help={t('form.grace_help')} />
      </FormSection>
    </>
  )
}
