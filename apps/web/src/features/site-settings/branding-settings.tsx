import { SeenVersion } from '@guildhall/contract/content'
import { BrandingSettings as Branding, type SavedSettings, siteSettings } from '@guildhall/contract/site-settings'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { networkLogo, networkName } from '../../lib/network.ts'
import { Form } from '../../ui/form/form.tsx'
import { FormSection } from '../../ui/form/form-section.tsx'
import { latestFrom } from '../../ui/form/latest.ts'
import { PictureField } from '../../ui/form/picture-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { TimeZoneField } from '../../ui/form/time-zone-field.tsx'
import { settingsQuery, useSaveSettings, useStoreLogo } from './api.ts'
import { SettingsMissing } from './section-form.tsx'
import { SettingsFrame } from './settings-frame.tsx'

const Schema = Branding.extend({ ...siteSettings.storeLogo.body.partial().shape, ...SeenVersion.shape })
type Values = z.infer<typeof Schema>

const valuesOf = ({ network_name, support_email, time_zone, version }: SavedSettings): Values => ({
  network_name,
  support_email,
  time_zone,
  version,
  logo_image: undefined,
})

/** By what people recognise the network. */
export default function BrandingSettings() {
  const settings = useQuery(settingsQuery)
  return (
    <SettingsFrame>
      {settings.data ? <BrandingForm settings={settings.data} /> : <SettingsMissing query={settings} />}
    </SettingsFrame>
  )
}

function BrandingForm({ settings }: { settings: SavedSettings }) {
  const { t } = useTranslation('site-settings')
  const save = useSaveSettings()
  const store = useStoreLogo()
  const words = {
    upload: t('branding.logo_upload'),
    replace: t('branding.logo_replace'),
    remove: t('branding.logo_remove'),
  }
  return (
    <Form
      schema={Schema}
      values={valuesOf(settings)}
      latest={latestFrom(settingsQuery, valuesOf)}
      onSubmit={async ({ logo_image, ...changed }) => {
        // First, because a picture may be refused, and then nothing is saved.
        if (logo_image !== undefined) await store.mutateAsync(logo_image)
        await save.mutateAsync(changed)
      }}
    >
      <FormSection title={t('sections.branding')} help={t('branding.help')}>
        <TextField<Values>
          name="network_name"
          label={t('branding.network_name')}
          help={t('branding.network_name_help', { name: networkName() })}
          optional
          autoComplete="off"
        />
        <PictureField<Values>
          name="logo_image"
          label={t('branding.logo')}
          help={t('branding.logo_help')}
          current={networkLogo()}
          words={words}
        >
          {(url) => url && <img src={url} alt="" className="h-10 max-w-[220px] object-contain" />}
        </PictureField>
        <TextField<Values>
          name="support_email"
          type="email"
          label={t('branding.support_email')}
          help={t('branding.support_email_help')}
          optional
          autoComplete="off"
        />
        <TimeZoneField<Values>
          name="time_zone"
          label={t('branding.time_zone')}
          help={t('branding.time_zone_help')}
          moves={[]}
        />
      </FormSection>
    </Form>
  )
}
