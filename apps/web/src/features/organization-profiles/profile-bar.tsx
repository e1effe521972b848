import type { OrganizationProfile } from '@guildhall/contract/organization-profiles'
import { profileSteps } from '@guildhall/contract/organization-profile-rules'
import { Send } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../lib/api.ts'
import { formatWhen } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { cx } from '../../ui/cx.ts'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { usePublishProfile, useSubmitProfile } from './api.ts'
import { editPath } from './paths.ts'
import { RequestChangesDialog } from './request-changes-dialog.tsx'

type Props = { profile: OrganizationProfile }

/** What comes next for a profile, and the buttons of those who decide it. */
export function ProfileBar({ profile }: Props) {
  const { t } = useTranslation('organization-profiles')
  const { status, review_note, may_edit } = profile
  const isAsked = status === 'changes_requested'
  const sentence = useSentence(profile)
  if (!may_edit) return null
  return (
    <section
      aria-label={t('bar.label')}
      className={cx(
        'mb-7 grid gap-x-6 gap-y-3 rounded-m border px-4 py-3 md:grid-cols-[minmax(0,1fr)_auto] md:items-center',
        isAsked ? 'border-warn-line bg-warn-wash' : 'border-rule-2 bg-sheet',
      )}
    >
      <div>
        <p className="font-semibold">{sentence}</p>
        {isAsked && review_note && (
          <blockquote className="mt-1.5 border-l-2 border-copper pl-3 whitespace-pre-line">{review_note}</blockquote>
        )}
      </div>
      <div className="flex flex-wrap gap-2 empty:hidden md:justify-end">
        {profile.may_review ? <ReviewButtons profile={profile} /> : <OwnButtons profile={profile} />}
      </div>
    </section>
  )
}

function useSentence({ status, has_draft, submitted_at, may_review }: OrganizationProfile): string {
  const { t, i18n } = useTranslation('organization-profiles')
  const when = submitted_at ? formatWhen(submitted_at, i18n.language) : ''
  if (status === 'submitted') return t(may_review ? 'bar.to_review' : 'bar.submitted', { when })
  if (status === 'changes_requested') return t(may_review ? 'bar.asked' : 'bar.changes_requested')
  if (status === 'pending') return t(has_draft ? 'bar.pending_draft' : 'bar.pending')
  return t(has_draft ? 'bar.published_draft' : 'bar.published')
}

/** Those of the organization hand it over. */
function OwnButtons({ profile }: Props) {
  const { t } = useTranslation('organization-profiles')
  const submit = useSubmitProfile()
  if (profileSteps(profile).submit)
    return (
      <>
        {refusalOf(submit.error) && <SummaryNeeded profile={profile} />}
        <Button variant="primary" icon={Send} busy={submit.isPending} onClick={() => submit.mutate(profile)}>
          {t('bar.submit')}
        </Button>
      </>
    )
  // Where nothing is asked of them, the button over the page is enough.
  if (profile.status === 'submitted' || profile.status === 'published') return null
  return (
    <ButtonLink to={editPath(profile.id)} variant="primary">
      {t(profile.status === 'pending' ? 'bar.begin' : 'edit')}
    </ButtonLink>
  )
}

/** Nothing is sent without a summary: says so, and leads there. */
function SummaryNeeded({ profile }: Props) {
  const { t } = useTranslation('organization-profiles')
  return (
    <p role="alert" className="self-center text-[14px] font-[540] text-bad">
      <ButtonLink to={editPath(profile.id, 'summary')} size="s">
        {t('bar.summary_needed')}
      </ButtonLink>
    </p>
  )
}

const refusalOf = (error: Error | null) => error instanceof ApiError && error.status === 422

/** The office lets the network see it, or says what should be different. */
function ReviewButtons({ profile }: Props) {
  const { t } = useTranslation('organization-profiles')
  const publish = usePublishProfile()
  const [asked, setAsked] = useState<'publish' | 'changes'>()
  const steps = profileSteps(profile)
  const close = () => setAsked(undefined)
  return (
    <>
      {steps.request_changes && <Button onClick={() => setAsked('changes')}>{t('bar.request_changes')}</Button>}
      {steps.publish && (
        <Button variant="primary" onClick={() => setAsked('publish')}>
          {t('bar.publish')}
        </Button>
      )}
      <ConfirmDialog
        open={asked === 'publish'}
        onOpenChange={close}
        title={t('publish.title', { name: profile.name })}
        description={t('publish.text')}
        confirmLabel={t('bar.publish')}
        cancelLabel={t('cancel')}
        busy={publish.isPending}
        onConfirm={() => publish.mutate(profile, { onSettled: close })}
      />
      {asked === 'changes' && <RequestChangesDialog profile={profile} onClose={close} />}
    </>
  )
}
