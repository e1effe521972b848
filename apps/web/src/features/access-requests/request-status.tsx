import type { AccessRequest } from '@guildhall/contract/access-requests'
import { useTranslation } from 'react-i18next'
import { Status, type StatusKind } from '../../ui/status.tsx'
import { When } from '../../ui/when.tsx'

export function RequestStatus({ status }: { status: AccessRequest['status'] }) {
  const { t } = useTranslation('access-requests')
  return <Status kind={kinds[status]}>{t(`status.${status}`)}</Status>
}

/** The state in a word, and who brought it about. */
export function Outcome({ request: { status, reason, decided_by_name, decided_at } }: { request: AccessRequest }) {
  const { t } = useTranslation('access-requests')
  return (
    <div className="mt-2 grid gap-1.5">
      <p className="flex flex-wrap items-baseline gap-x-3 text-[15px]">
        <RequestStatus status={status} />
        {decided_by_name && decided_at && (
          <span className="text-ink-2">
            {t('approve.decided_by', { name: decided_by_name })} <When iso={decided_at} />
          </span>
        )}
      </p>
      {reason && (
        <blockquote className="border-l border-rule-2 pl-3 whitespace-pre-line text-ink-2">{reason}</blockquote>
      )}
    </div>
  )
}

const kinds: Record<AccessRequest['status'], StatusKind> = {
  pending: 'needs',
  need_info: 'under_way',
  approved: 'done',
  rejected: 'refused',
  expired: 'retired',
}
