import { type OrganizationProfile, OrganizationProfileInput } from '@guildhall/contract/organization-profiles'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router'
import { Form } from '../../ui/form/form.tsx'
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
  // As it was when the form opened: whoever saved in between is noticed by it, and nothing typed is replaced.
  const [{ id, name, draft, updated_at }] = useState(profile)
  useEffect(openAtPart, [])
  if (!draft) return <ProfileUnknown />
  const { logo: _logo, ...values } = draft
  return (
    <>
      <PageHeader title={t('form.title', { name })} lede={t('form.lede')} />
      <Form
        schema={OrganizationProfileInput}
        values={values}
        saveLabel={t('form.save')}
        cancelTo={profilePath(id)}
        onSubmit={async (input) => {
          await save.mutateAsync({ ...input, id, updated_at })
          void navigate(profilePath(id))
        }}
      >
        <ProfileFields profile={profile} />
      </Form>
    </>
  )
}

/** A link to what is missing leads to its field. */
function openAtPart() {
  const part = location.hash ? document.getElementById(location.hash.slice(1)) : null
  part?.scrollIntoView()
  part?.querySelector<HTMLElement>('input:not([hidden]),textarea,select,button')?.focus({ preventScroll: true })
}
