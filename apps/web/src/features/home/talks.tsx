import type { home, HomeTalk } from '@guildhall/contract/home'
import { useQuery } from '@tanstack/react-query'
import { MessagesSquare } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatExact, formatNumber } from '../../lib/format.ts'
import { photoUrl, useClosed } from '../../lib/session.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { cx } from '../../ui/cx.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { Section } from '../../ui/section.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { talksQuery } from './api.ts'
import { shortWhen } from './short-when.ts'

/** A few conversations, those with something new in them first. */
export function Talks() {
  const { t, i18n } = useTranslation('home')
  const closed = useClosed({ inPerson: true satisfies typeof home.inbox.inPerson })
  const { data, error, refetch } = useQuery({ ...talksQuery, enabled: !closed })
  const all = (
    <Link to="/inbox" className="link">
      {t('inbox.open')}
    </Link>
  )
  const count = data && data.unread > 0 && t('inbox.unread', { number: formatNumber(data.unread, i18n.language) })
  return (
    <Section title={t('inbox.title')} {...(count ? { count } : {})} action={all}>
      {closed && <p className="py-2 text-ink-2">{closed}</p>}
      {!data && !error && !closed && <Skeleton className="h-40!" />}
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data?.rows.length === 0 && <p className="py-2 text-ink-2">{t('inbox.none')}</p>}
      <ul>
        {data?.rows.map((talk) => (
          <Talk key={talk.id} talk={talk} />
        ))}
      </ul>
    </Section>
  )
}

function Talk({ talk: { id, title, user_id, photo, text, at, unread_count } }: { talk: HomeTalk }) {
  const { t, i18n } = useTranslation('home')
  const isUnread = unread_count > 0
  return (
    <li className="border-t border-rule first:border-t-0">
      <Link to={`/inbox?conversation=${id}`} className="group flex items-start gap-2.5 py-[9px] leading-[1.4]">
        {user_id ? <Avatar name={title} photo={photoUrl({ id: user_id, photo })} /> : <Several />}
        <span className="min-w-0 flex-1">
          <span className="flex items-baseline gap-2">
            <span
              className={cx(
                'min-w-0 flex-1 truncate decoration-accent-line underline-offset-[3px] group-hover:underline',
                isUnread ? 'font-semibold' : 'font-medium',
              )}
            >
              {title}
            </span>
            <time dateTime={at} title={formatExact(at, i18n.language)} className="text-small text-ink-3">
              {shortWhen(at, i18n.language)}
            </time>
          </span>
          <span className="block truncate text-[13px] text-ink-2">{text || t('inbox.deleted')}</span>
        </span>
        <span className={cx('mt-1.5 size-2 shrink-0 rounded-full', isUnread && 'bg-fill')}>
          {isUnread && <span className="sr-only">{t('inbox.unread_here', { count: unread_count })}</span>}
        </span>
      </Link>
    </li>
  )
}

const Several = () => (
  <span
    aria-hidden
    className="grid size-7 shrink-0 place-items-center rounded-full border border-rule-2 text-ink-2 [&>svg]:size-3.5"
  >
    <MessagesSquare />
  </span>
)
