import { profile as profileEndpoints, type Profile, type ProfileInput } from '@guildhall/contract/profile'
import { useTranslation } from 'react-i18next'
import { chooseLanguage } from '../../lib/i18n.ts'
import { languages } from '../../lib/language.ts'
import { SegmentedField } from '../../ui/form/choice-fields.tsx'
import { FieldRow } from '../../ui/form/form-section.tsx'
import { Form } from '../../ui/form/form.tsx'
import { latestFrom } from '../../ui/form/latest.ts'
import { TextField } from '../../ui/form/text-field.tsx'
import { TimeZoneField } from '../../ui/form/time-zone-field.tsx'
import { profileQuery, useSaveProfile } from './api.ts'
import { NotificationFields } from './notification-fields.tsx'
import { PhotoField } from './photo-field.tsx'
import { ProfileSection, sectionColumn } from './profile-section.tsx'
import { QuietHoursFields } from './quiet-hours-fields.tsx'

/** What a person says about himself, and what he wants to be told. */
export function PersonForm({ profile }: { profile: Profile }) {
  const { t } = useTranslation('profile')
  const save = useSaveProfile()
  return (
    <Form
      schema={ProfileForm}
      values={valuesOf(profile)}
      latest={latestFrom(profileQuery, valuesOf)}
      // The bar ends the form here, not the page.
      className="[&>:last-child]:border-b [&>:last-child]:border-b-rule"
      saveLabel={t('person.save')}
      onSubmit={async (input) => {
        await save.mutateAsync(input)
        // The page may well be read in another language than the mails, until this one is chosen.
        if (input.language !== profile.language) await chooseLanguage(input.language)
      }}
    >
      <div className={sectionColumn}>
        <ProfileSection name="person" help={t('person.help')}>
          <PhotoField profile={profile} />
          <FieldRow>
            <TextField<ProfileInput> name="first_name" label={t('person.first_name')} autoComplete="given-name" />
            <TextField<ProfileInput> name="last_name" label={t('person.last_name')} autoComplete="family-name" />
          </FieldRow>
          <FieldRow>
            <TextField<ProfileInput>
              name="job_title"
              label={t('person.job_title')}
              optional
              autoComplete="organization-title"
            />
            <TextField<ProfileInput> name="phone" type="tel" label={t('person.phone')} optional autoComplete="tel" />
          </FieldRow>
          <FieldRow>
            <TimeZoneField<ProfileInput> name="time_zone" label={t('person.time_zone')} moves={[]} />
            <SegmentedField<ProfileInput>
              name="language"
              label={t('person.language')}
              help={t('person.language_help')}
              options={languages.map((value) => ({ value, label: t(`language.${value}`) }))}
            />
          </FieldRow>
        </ProfileSection>
        <ProfileSection name="notifications" help={t('notifications.help')}>
          <NotificationFields />
          <QuietHoursFields />
        </ProfileSection>
      </div>
    </Form>
  )
}

const ProfileForm = profileEndpoints.update.body

const valuesOf = (profile: Profile): ProfileInput & { version: number } => ({
  version: profile.version,
  first_name: profile.first_name,
  last_name: profile.last_name,
  job_title: profile.job_title,
  phone: profile.phone,
  time_zone: profile.time_zone,
  language: profile.language,
  notification_preferences: profile.notification_preferences,
  quiet_hours: profile.quiet_hours,
})
