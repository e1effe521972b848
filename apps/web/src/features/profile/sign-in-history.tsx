import { nameDevice } from '@guildhall/contract/devices'
import type { Meta } from '@guildhall/contract/endpoint'
import type { SignInRow } from '@guildhall/contract/profile'
import { useTranslation } from 'react-i18next'
import { cx } from '../../ui/cx.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Status, type StatusKind } from '../../ui/status.tsx'
import { When } from '../../ui/when.tsx'
import type { Whose } from './session-list.tsx'
import { Steps } from './steps.tsx'

type Props = {
  label: string
  whose: Whose
  /** One page of it, as the query hands it out. */
  signIns: {
    data: { rows: SignInRow[]; meta: Meta } | undefined
    error: Error | null
    isPlaceholderData: boolean
    refetch: () => unknown
  }
  onPage: (page: number) => void
}

/** What happened at the door of an account, page by page. */
export function SignInHistory({ label, whose, signIns, onPage }: Props) {
  const { t } = useTranslation('profile')
  const { data, error, isPlaceholderData, refetch } = signIns
  if (!data && error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-64!" />
  if (data.meta.total === 0) return <p className="text-ink-2">{t('history.none')}</p>
  return (
    <div className={cx(isPlaceholderData && 'opacity-60')} aria-busy={isPlaceholderData}>
      <ol aria-label={label}>
        {data.rows.map((row) => (
          <SignIn key={row.id} row={row} whose={whose} />
        ))}
      </ol>
      <Steps label={t('history.pages')} meta={data.meta} onPage={onPage} />
    </div>
  )
}

function SignIn({ row, whose }: { row: SignInRow; whose: Whose }) {
  const { t } = useTranslation('profile')
  const { event, method } = row
  const isImpersonation = event === 'impersonation_started' || event === 'impersonation_ended'
  const place = [row.user_agent && nameDevice(row.user_agent), row.address].filter(Boolean).join(', ')
  return (
    <li className="grid items-center gap-x-5 border-t border-rule py-2 text-data first:border-t-0 first:pt-0 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_8.5em]">
      <div className="*:whitespace-normal">
        <Status kind={kinds[event]}>
          <span>
            {isImpersonation ? t(`history.impersonation.${whose}.${event}`) : t(`history.event.${event}`)}{' '}
            {method && <span className="font-normal text-ink-2">{t(`history.method.${method}`)}</span>}
          </span>
        </Status>
      </div>
      <span className="wrap-anywhere text-ink-2 max-sm:pl-[17px]">{place}</span>
      <span className="text-ink-3 max-sm:pl-[17px] sm:text-right">
        <When iso={row.created_at} />
      </span>
    </li>
  )
}

const kinds: Record<SignInRow['event'], StatusKind> = {
  signed_in: 'done',
  signed_out: 'retired',
  password_refused: 'refused',
  code_refused: 'refused',
  password_changed: 'done',
  password_reset: 'done',
  factor_enrolled: 'done',
  factor_ended: 'needs',
  factor_reset: 'needs',
  recovered: 'needs',
  impersonation_started: 'needs',
  impersonation_ended: 'retired',
}
