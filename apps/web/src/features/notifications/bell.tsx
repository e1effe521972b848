import { useQuery } from '@tanstack/react-query'
import { Bell as BellIcon } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { loadPart } from '../../lib/load-part.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { countQuery } from './api.ts'
import { useFreshNotifications } from './use-fresh-notifications.ts'

const Centre = lazy(() => loadPart(() => import('./centre.tsx')))

const mostShown = 99

/** Opens what is new and what waits, and says how much that is. */
export function Bell() {
  const { ready } = useTranslation('notifications')
  const [isOpen, setIsOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  const { data = { unread: 0, todos: 0 } } = useQuery(countQuery)
  const label = useLabel(data)
  useFreshNotifications()
  const total = data.unread + data.todos
  if (!ready) return <span className="size-[34px]" />
  return (
    <span className="relative inline-grid">
      <IconButton
        icon={BellIcon}
        label={label}
        aria-haspopup="dialog"
        onClick={() => {
          setWasOpened(true)
          setIsOpen(true)
        }}
      />
      {total > 0 && (
        <span
          aria-hidden
          className="pointer-events-none absolute -top-px left-[17px] grid h-[17px] min-w-[17px] place-items-center rounded-full border-2 border-paper bg-copper px-[3px] text-[10px] leading-none font-[620] text-paper tabular-nums"
        >
          {total > mostShown ? `${mostShown}+` : total}
        </span>
      )}
      <Suspense>{wasOpened && <Centre open={isOpen} onOpenChange={setIsOpen} />}</Suspense>
    </span>
  )
}

function useLabel({ unread, todos }: { unread: number; todos: number }): string {
  const { t } = useTranslation('notifications')
  const parts = [todos > 0 && t('bell.todos', { count: todos }), unread > 0 && t('bell.unread', { count: unread })]
  const numbers = parts.filter(Boolean).join(', ')
  return numbers ? t('bell.numbers', { numbers }) : t('title')
}
