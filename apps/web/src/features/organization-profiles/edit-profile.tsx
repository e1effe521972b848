import {
  type OrganizationProfile,
  OrganizationProfileInput,
  type ShownProfile,
} from '@guildhall/contract/organization-profiles'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router'
import { z } from 'zod'
import { Form } from '../../ui/form/form.tsx'
import { latestFrom } from '../../ui/form/latest.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { profileQuery, useSaveDraft } from './api.ts'
import { profilePath } from './paths.ts'
import { ProfileFields } from './profile-fields.tsx'
import { ProfileMissing, ProfileUnknown } from './profile-missing.tsx'

export default function EditProfile() {
  const { id = '' } = useParams()
  // What somebody else saved a moment ago must be in the form, not what this browser remembers.
  const found = useQuery({ ...profileQuery(id), refetchOnMount: 'always' })
  const profile = found.isFetchedAfterMount ? found.data : undefined
  if (!profile) return <ProfileMissing query={found} />
  return profile.may_edit ? <Edit key={profile.id} profile={profile} /> : <ProfileUnknown />
}

function Edit({ profile }: { profile: OrganizationProfile }) {
  const { t } = useTranslation('organization-profiles')
  const navigate = useNavigate()
  const save = useSaveDraft()
  const { id, name, draft } = profile
  useEffect(openAtPart, [])
  if (!draft) return <ProfileUnknown />
  return (
    <>
      <PageHeader title={t('form.title', { name })} lede={t('form.lede')} />
      <Form
        schema={ProfileForm}
        values={valuesOf(draft, profile)}
        latest={latestFrom(profileQuery(id), (saved) => valuesOf(saved.draft ?? draft, saved))}
        saveLabel={t('form.save')}
        cancelTo={profilePath(id)}
        onSubmit={async (input) => {
          await save.mutateAsync({ ...input, id })
          void navigate(profilePath(id))
        }}
      >
        <ProfileFields profile={profile} />
      </Form>
    </>
  )
}

const ProfileForm = OrganizationProfileInput.extend({ version: z.int() })

const valuesOf = ({ logo: _logo, ...fields }: ShownProfile, { version }: OrganizationProfile) => ({
  ...fields,
  version,
})

/** A link to what is missing leads to its field. */
function openAtPart() {
  const part = location.hash ? document.getElementById(location.hash.slice(1)) : null
  part?.scrollIntoView()
  part?.querySelector<HTMLElement>('input:not([hidden]),textarea,select,button')?.focus({ preventScroll: true })
}
