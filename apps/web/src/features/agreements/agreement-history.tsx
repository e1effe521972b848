import type { Agreement } from '@guildhall/contract/agreements'
import { useTranslation } from 'react-i18next'
import type { StatusKind } from '../../ui/status.tsx'
import { Timeline, TimelineItem } from '../../ui/timeline.tsx'
import { When } from '../../ui/when.tsx'
import { statusKinds } from './agreement-status.tsx'

type Step = { key: string; at: string; kind: StatusKind; title: string; reason?: string }

/** Every step that the agreements of an organization have taken, the newest first. */
export function AgreementHistory({ agreements }: { agreements: Agreement[] }) {
  const { t } = useTranslation('agreements')
  const steps = agreements.flatMap(useSteps()).toSorted((a, b) => b.at.localeCompare(a.at))
  return (
    <div className="mt-5">
      <h3 className="mb-1">{t('history.title')}</h3>
      <Timeline>
        {steps.map(({ key, at, kind, title, reason }) => (
          <TimelineItem key={key} when={<When iso={at} />} kind={kind} title={title}>
            {reason}
          </TimelineItem>
        ))}
      </Timeline>
    </div>
  )
}

function useSteps(): (agreement: Agreement) => Step[] {
  const { t } = useTranslation('agreements')
  return ({ id, status, sent_at, sent_by, viewed_at, signer, closed_at, closed_by, reason }) => [
    {
      key: `${id} sent`,
      at: sent_at,
      kind: statusKinds.sent,
      title: t('history.sent', { person: sent_by?.name ?? '', signer: signer.name }),
    },
    ...(viewed_at && viewed_at !== closed_at
      ? [{ key: `${id} viewed`, at: viewed_at, kind: statusKinds.viewed, title: t('history.viewed') }]
      : []),
    ...(closed_at && status !== 'sent' && status !== 'viewed'
      ? [
          {
            key: `${id} closed`,
            at: closed_at,
            kind: statusKinds[status],
            title: t(`history.${status}`, { person: closed_by?.name ?? '' }),
            reason,
          },
        ]
      : []),
  ]
}
