import { FeatureSettings as Features, switchableFeatures } from '@guildhall/contract/site-settings'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { labelsIn } from '../../ui/form/choice-fields.tsx'
import { FormSection } from '../../ui/form/form-section.tsx'
import { useField } from '../../ui/form/use-field.ts'
import { Switch } from '../../ui/switch.tsx'
import { SectionForm } from './section-form.tsx'

type Values = z.infer<typeof Features>

/** Which parts of the portal the network uses. */
export default function FeatureSettings() {
  const { t } = useTranslation('site-settings')
  return (
    <SectionForm schema={Features}>
      <FormSection title={t('sections.features')} help={t('features.help')}>
        <Switches />
      </FormSection>
    </SectionForm>
  )
}

function Switches() {
  const { t } = useTranslation('site-settings')
  const { value, change } = useField<Values>('switched_off', {
    label: t('features.off'),
    describe: labelsIn(switchableFeatures.map((feature) => ({ value: feature, label: t(`features.name.${feature}`) }))),
  })
  const off = Array.isArray(value) ? value.map(String) : []
  return switchableFeatures.map((feature) => (
    <Switch
      key={feature}
      label={t(`features.name.${feature}`)}
      checked={!off.includes(feature)}
      onChange={(isOn) =>
        // In the order of the list, so that what is switched back is no change.
        change(switchableFeatures.filter((each) => (each === feature ? !isOn : off.includes(each))))
      }
    />
  ))
}
