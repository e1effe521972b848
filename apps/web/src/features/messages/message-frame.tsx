import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatClock, formatExact } from '../../lib/format.ts'
import { photoUrl } from '../../lib/session.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { cx } from '../../ui/cx.ts'

type Props = {
  author: { id: string; name: string; photo: string | null }
  iso: string
  /** It goes on below the last one of the same person. */
  goesOn: boolean
  isOwn: boolean
  note?: ReactNode
  children: ReactNode
}

/** Who says it and when, and what is said; one's own stands at a green rule. */
export function MessageFrame({ author, iso, goesOn, isOwn, note, children }: Props) {
  const { t, i18n } = useTranslation('messages')
  return (
    <div className={cx('flex gap-3.5', !goesOn && 'pt-3')}>
      <span className="w-7 shrink-0 pt-0.5">{!goesOn && <Avatar name={author.name} photo={photoUrl(author)} />}</span>
      <div
        className={cx(
          'max-w-[680px] min-w-0 flex-1 pr-8',
          goesOn && 'pt-1',
          isOwn && 'border-l-2 border-accent pl-3.5',
        )}
      >
        <p className={cx('flex flex-wrap items-baseline gap-x-2.5', goesOn && 'sr-only')}>
          <span className="text-[14px] font-bold">{author.name}</span>
          {isOwn && <span className="sr-only">{t('you')}</span>}
          <time dateTime={iso} title={formatExact(iso, i18n.language)} className="text-small text-ink-3">
            {formatClock(iso, i18n.language)}
          </time>
          {note && <span className="text-small text-ink-3">{note}</span>}
        </p>
        {children}
      </div>
    </div>
  )
}
