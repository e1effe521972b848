import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { readStored } from '../../lib/storage.ts'
import { formatNumber } from '../../lib/format.ts'
import { outboxKey } from './outbox-key.ts'
import { useUnread } from './unread.ts'

/** How much is unread, beside the inbox of the menu. */
export function UnreadBadge() {
  const { t, i18n } = useTranslation('shell')
  const count = useUnread()
  useLeftovers()
  if (count === 0) return null
  return (
    <span className="ml-auto grid h-[18px] min-w-[18px] place-items-center rounded-full bg-fill px-1.5 text-[11.5px] leading-none font-semibold text-on-fill">
      <span aria-hidden>{count > 999 ? '999+' : formatNumber(count, i18n.language)}</span>
      <span className="sr-only">{t('menu.unread', { count })}</span>
    </span>
  )
}

/** What was written without a connection goes out as soon as the portal is open again, wherever that is. */
function useLeftovers(): void {
  useEffect(() => {
    if (readStored(outboxKey)) void import('./outbox.ts').then(({ flush }) => flush())
  }, [])
}
