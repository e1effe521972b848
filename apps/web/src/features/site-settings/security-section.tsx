import type { SecuritySettings } from '@guildhall/contract/site-settings'
import { useTranslation } from 'react-i18next'
import { FormSection } from '../../ui/form/form-section.tsx'
import { NumberField } from '../../ui/form/text-field.tsx'
import { DurationField } from './duration-field.tsx'

/** What the network asks of everybody who signs in. */
export function SecuritySection() {
  const { t } = useTranslation('site-settings')
  return (
    <FormSection title={t('security.title')} help={t('security.help')}>
      <NumberField<SecuritySettings>
        name="password_minimum"
        label={t('security.password_minimum')}
        unit={t('unit.characters')}
        help={t('security.password_minimum_help')}
      />
      <DurationField<SecuritySettings>
        name="session_idle_minutes"
        label={t('security.idle')}
        units={['hours', 'minutes']}
        range={t('security.idle_range')}
        help={t('security.idle_help')}
      />
      <DurationField<SecuritySettings>
        name="session_absolute_hours"
        label={t('security.absolute')}
        units={['days', 'hours']}
        range={t('security.absolute_range')}
        help={t('security.absolute_help')}
      />
    </FormSection>
  )
}
