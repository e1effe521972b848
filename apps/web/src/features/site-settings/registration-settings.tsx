import { RegistrationSettings as Registration } from '@guildhall/contract/site-settings'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { SwitchField } from '../../ui/form/choice-fields.tsx'
import { EntriesField } from '../../ui/form/entries-field.tsx'
import { FormSection } from '../../ui/form/form-section.tsx'
import { NumberField, TextAreaField } from '../../ui/form/text-field.tsx'
import { SectionForm } from './section-form.tsx'

type Values = z.infer<typeof Registration>

/** Who may ask for access, and for how long a request waits. */
export default function RegistrationSettings() {
  const { t } = useTranslation('site-settings')
  return (
    <SectionForm schema={Registration}>
      <FormSection title={t('sections.registration')} help={t('registration.help')}>
        <SwitchField<Values>
          name="is_registration_open"
          label={t('registration.open')}
          help={t('registration.open_help')}
        />
        <TextAreaField<Values>
          name="registration_note"
          label={t('registration.note')}
          help={t('registration.note_help')}
          optional
          maxLength={600}
          rows={3}
        />
        <NumberField<Values>
          name="request_expiry_days"
          label={t('registration.expiry')}
          unit={t('unit.days')}
          help={t('registration.expiry_help')}
        />
        <EntriesField<Values>
          name="blocked_domains"
          label={t('registration.blocked')}
          help={t('registration.blocked_help')}
          placeholder="example.com"
          optional
        />
        <SwitchField<Values>
          name="is_eda_only_paying"
          label={t('registration.eda_only_pays')}
          help={t('registration.eda_only_pays_help')}
        />
      </FormSection>
    </SectionForm>
  )
}
