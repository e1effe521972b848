import { RetentionSettings as Retention } from '@guildhall/contract/site-settings'
import { useTranslation } from 'react-i18next'
import { FormSection } from '../../ui/form/form-section.tsx'
import { NumberField } from '../../ui/form/text-field.tsx'
import { SectionForm } from './section-form.tsx'

/** How long personal data is kept after its purpose is gone. */
export default function PrivacySettings() {
  const { t } = useTranslation('site-settings')
  return (
    <SectionForm schema={Retention}>
      <FormSection title={t('sections.privacy')} help={t('privacy.help')}>
        {fields.map((name) => (
          <NumberField<Retention>
            key={name}
            name={name}
            label={t(`privacy.${name}`)}
            unit={t('unit.days')}
            help={t(`privacy.${name}_help`)}
          />
        ))}
      </FormSection>
    </SectionForm>
  )
}

const fields = [
  'sign_in_history_days',
  'read_notice_days',
  'refused_request_days',
  'audit_address_days',
  'deactivated_account_days',
] as const
