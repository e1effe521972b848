import type { OrganizationProfile } from '@guildhall/contract/organization-profiles'
import { type Reader, seenBy } from '@guildhall/contract/organization-profile-rules'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { Segmented } from '../../ui/segmented.tsx'
import { profileQuery } from './api.ts'
import { Completeness } from './completeness.tsx'
import { ProfileBar } from './profile-bar.tsx'
import { Contacts, Links, ProfileContents } from './profile-contents.tsx'
import { ProfileHead } from './profile-head.tsx'
import { ProfileMissing } from './profile-missing.tsx'

/** The profile of one organization as the network sees it, and for those who work on it as it is going to be. */
export default function ViewProfile() {
  const { id = '' } = useParams()
  const found = useQuery(profileQuery(id))
  const profile = found.data
  if (!profile) return <ProfileMissing query={found} />
  return (
    <>
      <ProfileHead profile={profile} />
      {profile.draft ? <Workshop key={profile.id} profile={profile} /> : <Shown profile={profile} />}
    </>
  )
}

type Props = { profile: OrganizationProfile }

/** What the network sees. */
function Shown({ profile }: Props) {
  if (!profile.published) return null
  return (
    <Columns rail={<Reach content={profile.published} />}>
      <ProfileContents content={profile.published} />
    </Columns>
  )
}

/** For those who write or review it: what waits, what is published, and how either looks to whom. */
function Workshop({ profile }: Props) {
  const { t } = useTranslation('organization-profiles')
  const [chosen, choose] = useState<'draft' | 'published'>()
  const [reader, setReader] = useState<Reader>('own')
  const { draft, published, has_draft } = profile
  const hasBoth = has_draft && published !== null
  const version = hasBoth ? (chosen ?? 'draft') : 'draft'
  const content = version === 'published' ? published : draft
  if (!content) return null
  const seen = seenBy(content, reader)
  return (
    <>
      <ProfileBar profile={profile} />
      <Columns
        rail={
          <>
            <Completeness profile={profile} />
            <Reach content={seen} />
          </>
        }
      >
        <div className="mb-6 flex flex-wrap items-center gap-x-5 gap-y-2.5">
          {hasBoth && (
            <Segmented
              label={t('preview.version')}
              value={version}
              onChange={choose}
              options={(['draft', 'published'] as const).map((value) => ({ value, label: t(`preview.${value}`) }))}
            />
          )}
          <div className="flex min-w-0 flex-wrap items-center gap-x-2.5 gap-y-1.5">
            <span aria-hidden="true" className="text-[14px] text-ink-2">
              {t('preview.as')}
            </span>
            <Segmented
              label={t('preview.as')}
              value={reader}
              onChange={setReader}
              options={readers.map((value) => ({ value, label: t(`preview.reader.${value}`) }))}
            />
          </div>
        </div>
        <ProfileContents content={seen} showsVisibility={reader === 'own'} />
      </Columns>
    </>
  )
}

const readers: Reader[] = ['own', 'connect', 'network']

function Reach({ content }: { content: NonNullable<OrganizationProfile['published']> }) {
  return (
    <>
      <Contacts content={content} />
      <Links content={content} />
    </>
  )
}

/** The matter itself, and beside it what belongs to it; one below the other where room is short. */
const Columns = ({ rail, children }: { rail: ReactNode; children: ReactNode }) => (
  <div className="@container pb-8">
    <div className="grid gap-x-7 gap-y-8 @[900px]:flex">
      <div className="min-w-0 flex-1">{children}</div>
      <div className="min-w-0 empty:hidden @[900px]:w-[310px] @[900px]:flex-none @[900px]:border-l @[900px]:border-rule-2 @[900px]:pl-7">
        {rail}
      </div>
    </div>
  </div>
)
