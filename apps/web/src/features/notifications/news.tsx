import type { Notice } from '@guildhall/contract/notifications'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatClock } from '../../lib/format.ts'
import { useUserDetails } from '../../lib/stores.ts'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { Section } from '../../ui/section.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { newsQuery, useMarkRead } from './api.ts'
import { byDay, dayName } from './days.ts'

/** What happened, day by day, the newest first. */
export function News({ onFollow }: { onFollow: () => void }) {
  const { t, i18n } = useTranslation('notifications')
  const news = useInfiniteQuery(newsQuery)
  const rows = news.data?.pages.flatMap((page) => page.rows)
  return (
    <Section title={t('news.title')} action={rows && <ReadAll rows={rows} />}>
      {news.isPending && <Skeleton className="h-64" />}
      {!rows && news.error && <ErrorState error={news.error} onRetry={() => void news.refetch()} />}
      {rows?.length === 0 && <p className="py-2 text-ink-2">{t('news.none')}</p>}
      {rows &&
        byDay(rows).map((day) => <Day key={day.key} name={dayName(day.at, i18n.language)} {...{ day, onFollow }} />)}
      {news.hasNextPage && (
        <Button size="s" className="mt-3" busy={news.isFetchingNextPage} onClick={() => void news.fetchNextPage()}>
          {t('news.earlier')}
        </Button>
      )}
    </Section>
  )
}

/** Up to the newest one that is shown: what came meanwhile was not seen. */
function ReadAll({ rows: [newest, ...rest] }: { rows: Notice[] }) {
  const { t } = useTranslation('notifications')
  const read = useMarkRead()
  const isMine = useUserDetails((state) => state.userDetails?.is_impersonate !== true)
  if (!newest || !isMine || [newest, ...rest].every(({ read_at }) => read_at)) return null
  return (
    <button type="button" className="link" onClick={() => read.mutate({ until: newest.created_at })}>
      {t('news.read_all')}
    </button>
  )
}

type DayProps = { name: string; day: { rows: Notice[] }; onFollow: () => void }

function Day({ name, day, onFollow }: DayProps) {
  const id = useId()
  return (
    <>
      <h3 id={id} className="mt-4 border-b border-rule pb-1.5 text-small font-normal text-ink-3 first-letter:uppercase">
        {name}
      </h3>
      <ul aria-labelledby={id}>
        {day.rows.map((notice) => (
          <Line key={notice.id} notice={notice} onFollow={onFollow} />
        ))}
      </ul>
    </>
  )
}

function Line({ notice, onFollow }: { notice: Notice; onFollow: () => void }) {
  const { t, i18n } = useTranslation('notifications')
  const read = useMarkRead()
  const isMine = useUserDetails((state) => state.userDetails?.is_impersonate !== true)
  const { id, title, text, link, created_at, read_at } = notice
  const follow = () => {
    if (!read_at && isMine) read.mutate({ ids: [id] })
    onFollow()
  }
  return (
    <li className="border-b border-rule last:border-b-0">
      <Link to={link} onClick={follow} className="group grid grid-cols-[10px_minmax(0,1fr)_auto] gap-x-2.5 py-2.5">
        <span className={cx('mt-[7px] size-2 rounded-full', !read_at && 'bg-copper')}>
          {!read_at && <span className="sr-only">{t('news.unread')}</span>}
        </span>
        <span className="min-w-0 leading-[1.4]">
          <span
            className={cx(
              'block text-pretty wrap-anywhere decoration-accent-line underline-offset-[3px] group-hover:underline',
              !read_at && 'font-[620]',
            )}
          >
            {title}
          </span>
          <span className="line-clamp-2 text-[13px] wrap-anywhere text-ink-2">{text}</span>
        </span>
        <time dateTime={created_at} className="pt-px text-small text-ink-3">
          {formatClock(created_at, i18n.language)}
        </time>
      </Link>
    </li>
  )
}
