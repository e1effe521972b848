import { nameDevice } from '@guildhall/contract/devices'
import type { SignInRow } from '@guildhall/contract/profile'
import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Status, type StatusKind } from '../../ui/status.tsx'
import { When } from '../../ui/when.tsx'
import { signInsQuery } from './api.ts'
import { ProfileSection } from './profile-section.tsx'

export function HistorySection() {
  const { t } = useTranslation('profile')
  const [page, setPage] = useState(1)
  const { data, error, isPlaceholderData, refetch } = useQuery(signInsQuery(page))
  return (
    <ProfileSection name="history" help={t('history.help')}>
      {data && (
        <div className={cx(isPlaceholderData && 'opacity-60')} aria-busy={isPlaceholderData}>
          {data.meta.total === 0 ? (
            <p className="text-ink-2">{t('history.none')}</p>
          ) : (
            <ol aria-label={t('section.history')}>
              {data.rows.map((row) => (
                <SignIn key={row.id} row={row} />
              ))}
            </ol>
          )}
          <Steps page={page} last={Math.ceil(data.meta.total / data.meta.per_page)} onPage={setPage} />
        </div>
      )}
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="h-64!" />}
    </ProfileSection>
  )
}

function SignIn({ row }: { row: SignInRow }) {
  const { t } = useTranslation('profile')
  const place = [row.user_agent && nameDevice(row.user_agent), row.address].filter(Boolean).join(', ')
  return (
    <li className="grid items-center gap-x-5 border-t border-rule py-2 text-data first:border-t-0 first:pt-0 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_8.5em]">
      <div className="*:whitespace-normal">
        <Status kind={kinds[row.event]}>
          <span>
            {t(`history.event.${row.event}`)}{' '}
            {row.method && <span className="font-normal text-ink-2">{t(`history.method.${row.method}`)}</span>}
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

type StepsProps = { page: number; last: number; onPage: (page: number) => void }

function Steps({ page, last, onPage }: StepsProps) {
  const { t } = useTranslation('profile')
  if (last <= 1) return null
  return (
    <nav aria-label={t('history.pages')} className="flex items-center gap-2 pt-3">
      <Button size="s" variant="quiet" icon={ChevronLeft} disabled={page === 1} onClick={() => onPage(page - 1)}>
        {t('history.newer')}
      </Button>
      <span aria-live="polite" className="text-small text-ink-2">
        {t('history.page', { page })}
      </span>
      <Button size="s" variant="quiet" icon={ChevronRight} disabled={page >= last} onClick={() => onPage(page + 1)}>
        {t('history.older')}
      </Button>
    </nav>
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
