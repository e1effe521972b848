import { type ProfileField, visibilities } from '@guildhall/contract/organization-profile-fields'
import type { OrganizationProfile, OrganizationProfileInput } from '@guildhall/contract/organization-profiles'
import type { CompletenessPart } from '@guildhall/contract/organization-profile-rules'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Avatar } from '../../ui/avatar.tsx'
import { labelIn, SelectField } from '../../ui/form/choice-fields.tsx'
import { DateField } from '../../ui/form/date-fields.tsx'
import { EntriesField } from '../../ui/form/entries-field.tsx'
import { FieldRow, FormSection } from '../../ui/form/form-section.tsx'
import { PictureField } from '../../ui/form/picture-field.tsx'
import { NumberField, TextAreaField, TextField } from '../../ui/form/text-field.tsx'
import { logoUrl } from './api.ts'
import { useDescribed } from '../../ui/form/use-field.ts'
import { Rows } from './rows.tsx'

type Values = OrganizationProfileInput

/** Everything that an organization says of itself, and to whom. */
export function ProfileFields({ profile }: { profile: OrganizationProfile }) {
  const { t } = useTranslation('organization-profiles')
  return (
    <>
      <Part field="summary" first={<LogoField profile={profile} />}>
        <TextAreaField<Values>
          name="summary"
          label={t('part.summary')}
          help={t('form.summary_help')}
          maxLength={2000}
          rows={5}
        />
      </Part>
      <CertificationFields />
      <FacilityFields />
      <PastWorkFields />
      <Part field="naics">
        <EntriesField<Values>
          name="naics"
          label={t('form.naics')}
          help={t('form.naics_help')}
          placeholder="334413"
          optional
        />
      </Part>
      <ContactFields />
      <LinkFields />
    </>
  )
}

function LogoField({ profile }: { profile: OrganizationProfile }) {
  const { t } = useTranslation('organization-profiles')
  const words = { upload: t('form.logo_upload'), replace: t('form.logo_replace'), remove: t('form.logo_remove') }
  return (
    <div id={'logo' satisfies CompletenessPart}>
      <PictureField<Values>
        name="logo_image"
        label={t('form.logo')}
        help={t('form.logo_help')}
        current={logoUrl(profile)}
        words={words}
      >
        {(url) => <Avatar name={profile.name} size="xl" square photo={url} />}
      </PictureField>
    </div>
  )
}

function CertificationFields() {
  const { t } = useTranslation('organization-profiles')
  return (
    <Part field="certifications">
      <Rows name="certifications" blank={{ name: '', issuer: '', expires_on: null }} most={30}>
        {(at) => (
          <>
            <TextField<Values> name={`certifications.${at}.name`} label={t('form.name')} autoComplete="off" />
            <FieldRow>
              <TextField<Values>
                name={`certifications.${at}.issuer`}
                label={t('form.issuer')}
                optional
                autoComplete="off"
              />
              <DateField<Values> name={`certifications.${at}.expires_on`} label={t('form.expires_on')} optional />
            </FieldRow>
          </>
        )}
      </Rows>
    </Part>
  )
}

function FacilityFields() {
  const { t } = useTranslation('organization-profiles')
  return (
    <Part field="facilities">
      <Rows name="facilities" blank={{ name: '', place: '', about: '' }} most={20}>
        {(at) => (
          <>
            <FieldRow>
              <TextField<Values> name={`facilities.${at}.name`} label={t('form.name')} autoComplete="off" />
              <TextField<Values> name={`facilities.${at}.place`} label={t('place')} optional autoComplete="off" />
            </FieldRow>
            <TextAreaField<Values>
              name={`facilities.${at}.about`}
              label={t('form.about')}
              optional
              maxLength={600}
              rows={2}
            />
          </>
        )}
      </Rows>
    </Part>
  )
}

function PastWorkFields() {
  const { t } = useTranslation('organization-profiles')
  return (
    <Part field="past_work">
      <Rows name="past_work" blank={{ title: '', customer: '', year: null, about: '' }} most={20}>
        {(at) => (
          <>
            <TextField<Values> name={`past_work.${at}.title`} label={t('form.work_title')} autoComplete="off" />
            <FieldRow>
              <TextField<Values>
                name={`past_work.${at}.customer`}
                label={t('form.customer')}
                optional
                autoComplete="off"
              />
              <NumberField<Values> name={`past_work.${at}.year`} label={t('form.year')} optional />
            </FieldRow>
            <TextAreaField<Values>
              name={`past_work.${at}.about`}
              label={t('form.about')}
              optional
              maxLength={600}
              rows={2}
            />
          </>
        )}
      </Rows>
    </Part>
  )
}

function ContactFields() {
  const { t } = useTranslation('organization-profiles')
  return (
    <Part field="contacts">
      <Rows name="contacts" blank={{ name: '', job_title: '', email: '', phone: '' }} most={10}>
        {(at) => (
          <>
            <FieldRow>
              <TextField<Values> name={`contacts.${at}.name`} label={t('form.name')} autoComplete="off" />
              <TextField<Values>
                name={`contacts.${at}.job_title`}
                label={t('form.job_title')}
                optional
                autoComplete="off"
              />
            </FieldRow>
            <FieldRow>
              <TextField<Values>
                name={`contacts.${at}.email`}
                type="email"
                label={t('form.email')}
                optional
                autoComplete="off"
              />
              <TextField<Values>
                name={`contacts.${at}.phone`}
                type="tel"
                label={t('form.phone')}
                optional
                autoComplete="off"
              />
            </FieldRow>
          </>
        )}
      </Rows>
    </Part>
  )
}

function LinkFields() {
  const { t } = useTranslation('organization-profiles')
  return (
    <Part field="links">
      <Rows name="links" blank={{ label: '', url: 'https://' }} most={10}>
        {(at) => (
          <FieldRow>
            <TextField<Values> name={`links.${at}.label`} label={t('form.link_label')} autoComplete="off" />
            <TextField<Values> name={`links.${at}.url`} type="url" label={t('form.url')} autoComplete="off" />
          </FieldRow>
        )}
      </Rows>
    </Part>
  )
}

type PartProps = { field: ProfileField; first?: ReactNode; children: ReactNode }

/** A part of the profile with the choice of who sees it; what is missing leads here. */
function Part({ field, first, children }: PartProps) {
  const { t } = useTranslation('organization-profiles')
  const options = visibilities.map((value) => ({ value, label: t(`visibility.${value}`) }))
  // Beside other parts, their choices would all be called the same.
  useDescribed<Values>(`visibility.${field}`, {
    label: `${t(`part.${field}`)}: ${t('form.visibility')}`,
    describe: labelIn(options),
  })
  return (
    <div id={field} className="scroll-mt-20">
      <FormSection title={t(`part.${field}`)} help={t(`form.help.${field}`)}>
        {first}
        {children}
        <SelectField<Values>
          name={`visibility.${field}`}
          label={t('form.visibility')}
          className="max-w-[340px]"
          options={options}
        />
      </FormSection>
    </div>
  )
}
