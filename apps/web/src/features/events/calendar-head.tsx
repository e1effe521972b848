import type { CallOf } from '@guildhall/contract/endpoint'
import type { events } from '@guildhall/contract/events'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'

/** What both ways to show a stretch of time are told. */
export type SpanProps = {
  view: 'month' | 'week'
  /** A day of the stretch to show; today's if nothing is said. */
  date: string | undefined
  onDate: (date: string) => void
  query: Omit<NonNullable<CallOf<typeof events.list>['query']>, 'from' | 'to'>
}

type Props = { title: string; onToday: () => void; onPrevious: () => void; onNext: () => void }

/** Which stretch is shown, and the way to others. */
export function CalendarHead({ title, onToday, onPrevious, onNext }: Props) {
  const { t } = useTranslation('events')
  return (
    <div className="mb-3 flex items-center gap-1.5">
      <h2 aria-live="polite" className="mr-auto first-letter:uppercase">
        {title}
      </h2>
      <Button size="s" onClick={onToday}>
        {t('calendar.today')}
      </Button>
      <IconButton size="s" icon={ChevronLeft} label={t('calendar.previous')} onClick={onPrevious} />
      <IconButton size="s" icon={ChevronRight} label={t('calendar.next')} onClick={onNext} />
    </div>
  )
}
