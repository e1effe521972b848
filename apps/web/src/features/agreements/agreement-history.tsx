import type { Agreement } from '@guildhall/contract/agreements'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { StatusKind } from '../../ui/status.tsx'
import { Timeline, TimelineItem } from '../../ui/timeline.tsx'
import { When } from '../../ui/when.tsx'
import { statusKinds } from './agreement-status.tsx'
import { signedFileUrl } from './api.ts'

type Step = { key: string; at: string; kind: StatusKind; title: string; reason?: string; file?: ReactNode }

/** Every step that the agreements of an organization have taken, the newest first. */
export function AgreementHistory({ agreements }: { agreements: Agreement[] }) {
  const { t } = useTranslation('agreements')
  const steps = agreements.flatMap(useSteps()).toSorted((a, b) => b.at.localeCompare(a.at))
  return (
    <div className="mt-5">
      <h3 className="mb-1">{t('history.title')}</h3>
      <Timeline>
        {steps.map(({ key, at, kind, title, reason, file }) => (
          <TimelineItem key={key} when={<When iso={at} />} kind={kind} title={title}>
            {(reason || file) && (
              <>
                {reason} {file}
              </>
            )}
          </TimelineItem>
        ))}
      </Timeline>
    </div>
  )
}

function useSteps(): (agreement: Agreement) => Step[] {
  const { t } = useTranslation('agreements')
  return (agreement) => {
    const { id, status, sent_at, sent_by, viewed_at, signer, closed_at, closed_by, reason, sign_by } = agreement
    const { signed_at, signed_name, is_paper, countersigned } = agreement
    const sender = sent_by?.name ?? ''
    const file = <EarlierFile key={id} id={id} />
    const steps: (Step | false | null)[] = [
      is_paper
        ? {
            key: `${id} paper`,
            at: sent_at,
            kind: statusKinds.signed,
            title: t('history.paper', { person: sender, signer: signed_name ?? '' }),
          }
        : {
            key: `${id} sent`,
            at: sent_at,
            kind: statusKinds.sent,
            title: t(sign_by ? 'history.sent_again' : 'history.sent', { person: sender, signer: signer.name }),
          },
      viewed_at !== null &&
        viewed_at !== closed_at && {
          key: `${id} viewed`,
          at: viewed_at,
          kind: statusKinds.viewed,
          title: t('history.viewed'),
        },
      signed_at !== null &&
        !is_paper && {
          key: `${id} signed`,
          at: signed_at,
          kind: statusKinds.signed,
          title: t('history.signed', { person: signed_name ?? '' }),
        },
      countersigned && {
        key: `${id} countersigned`,
        at: countersigned.at,
        kind: statusKinds.signed,
        title: t('history.countersigned', { person: countersigned.name }),
      },
      closed_at !== null &&
        status !== 'sent' &&
        status !== 'viewed' &&
        status !== 'signed' && {
          key: `${id} closed`,
          at: closed_at,
          kind: statusKinds[status],
          title: t(signed_at ? 'history.corrected' : `history.${status}`, { person: closed_by?.name ?? '' }),
          reason,
          file: signed_at ? file : undefined,
        },
    ]
    return steps.filter((step) => step !== null && step !== false)
  }
}

/** What was signed, where it was withdrawn since. */
function EarlierFile({ id }: { id: string }) {
  const { t } = useTranslation('agreements')
  return (
    <a href={signedFileUrl(id)} download className="text-accent underline">
      {t('history.file')}
    </a>
  )
}
