import type { ConversationRow } from '@guildhall/contract/messages'
import { BellOff } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatExact, formatNumber } from '../../lib/format.ts'
import { useUserDetails } from '../../lib/stores.ts'
import { cx } from '../../ui/cx.ts'
import { ConversationPicture } from './conversation-picture.tsx'
import { inboxLink } from './paths.ts'
import { talkName } from './talk-name.ts'
import { shortWhen } from './times.ts'

/** One conversation of the list: with whom, what was last written, when, and how much of it is unread. */
export function ConversationEntry({ row, isCurrent }: { row: ConversationRow; isCurrent: boolean }) {
  const { t, i18n } = useTranslation('messages')
  const preview = usePreview(row)
  const isUnread = row.unread_count > 0
  return (
    <li>
      <Link
        to={inboxLink(row.id)}
        preventScrollReset
        aria-current={isCurrent ? 'true' : undefined}
        className={cx(
          'flex min-h-[61px] items-start gap-3.5 border-b border-l-[3px] border-b-rule px-[13px] py-2.5 -outline-offset-2 md:pr-5 md:pl-[21px]',
          isCurrent ? 'border-l-accent bg-accent-wash' : 'border-l-transparent hover:bg-hover',
        )}
      >
        <span className="pt-0.5">
          <ConversationPicture row={row} />
        </span>
        <span className="min-w-0 flex-1">
          <span className="flex items-baseline gap-2">
            <span className={cx('min-w-0 flex-1 truncate text-[14px]', isUnread ? 'font-bold' : 'font-[540]')}>
              {talkName(row, t)}
            </span>
            {row.is_muted && <BellOff aria-label={t('row.muted')} className="size-3 self-center text-ink-3" />}
            {row.last && (
              <time
                dateTime={row.last.created_at}
                title={formatExact(row.last.created_at, i18n.language)}
                className="text-small text-ink-3"
              >
                {shortWhen(row.last.created_at, i18n.language)}
              </time>
            )}
          </span>
          <span className="flex items-center gap-2">
            <span className={cx('min-w-0 flex-1 truncate text-[13.5px]', isUnread ? 'text-ink' : 'text-ink-2')}>
              {preview}
            </span>
            {isUnread && (
              <span
                className={cx(
                  'grid h-[18px] min-w-[18px] place-items-center rounded-full px-1 text-[11.5px] leading-none font-semibold',
                  row.is_muted ? 'border border-rule-2 text-ink-2' : 'bg-fill text-on-fill',
                )}
              >
                <span aria-hidden>{row.unread_count > 99 ? '99+' : formatNumber(row.unread_count, i18n.language)}</span>
                <span className="sr-only">{t('row.unread', { count: row.unread_count })}</span>
              </span>
            )}
          </span>
        </span>
      </Link>
    </li>
  )
}

/** The last words and, where it is not plain, who said them. */
function usePreview({ kind, last }: ConversationRow): string {
  const { t } = useTranslation('messages')
  const me = useUserDetails(({ userDetails }) => userDetails?.id)
  if (!last) return t('row.nothing')
  const text = last.kind === 'text' ? last.text : last.kind === 'file' ? fileWords(last.text, t) : t(`row.${last.kind}`)
  if (last.author_id === me) return t('row.own', { text })
  return kind === 'direct' ? text : t('row.of', { name: last.author_name.split(' ')[0], text })
}

type T = ReturnType<typeof useTranslation<'messages'>>['t']
const fileWords = (name: string, t: T) => (name ? t('row.file', { name }) : t('row.file_plain'))
