import { CalendarDays, ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { DayPicker, type ChevronProps } from 'react-day-picker'
import { enGB } from 'react-day-picker/locale/en-GB'
import { es } from 'react-day-picker/locale/es'
import { useTranslation } from 'react-i18next'
import { Popover } from '../popover.tsx'
import { dateFromDay, dayFromDate } from './date-text.ts'

type Props = {
  label: string
  day: string | undefined
  onPick: (day: string) => void
  disabled?: boolean | undefined
  firstDay?: string | undefined
}

/** A button that opens a month; arrows move by day and week, PageUp and PageDown by month. */
export function CalendarButton({ label, day, onPick, disabled, firstDay }: Props) {
  const { t, i18n } = useTranslation('form')
  const [open, setOpen] = useState(false)
  const selected = day ? dateFromDay(day) : undefined
  const trigger = (
    <button
      type="button"
      disabled={disabled}
      aria-label={`${t('date.open')}: ${label}`}
      className="absolute inset-y-[4px] right-[4px] grid w-[30px] place-items-center rounded-s text-ink-2 enabled:hover:bg-hover enabled:hover:text-ink disabled:text-ink-3"
    >
      <CalendarDays aria-hidden size={16} strokeWidth={1.6} />
    </button>
  )
  return (
    <Popover trigger={trigger} label={label} align="end" open={open} onOpenChange={setOpen} className="w-auto p-3!">
      <DayPicker
        mode="single"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the calendar was asked for, and is used from inside
        autoFocus
        fixedWeeks
        showOutsideDays
        locale={i18n.language.startsWith('es') ? es : enGB}
        selected={selected}
        {...(selected && { defaultMonth: selected })}
        {...(firstDay && { disabled: { before: dateFromDay(firstDay) } })}
        onDayClick={(date, modifiers) => {
          if (modifiers['disabled']) return
          onPick(dayFromDate(date))
          setOpen(false)
        }}
        classNames={classNames}
        components={{ Chevron }}
      />
    </Popover>
  )
}

function Chevron({ orientation }: ChevronProps) {
  const Icon = orientation === 'left' ? ChevronLeft : ChevronRight
  return <Icon aria-hidden size={16} strokeWidth={1.6} />
}

const navButton =
  'grid size-8 cursor-pointer place-items-center rounded-m text-ink-2 hover:bg-ink/7 hover:text-ink aria-disabled:opacity-40'
const classNames = {
  months: 'relative',
  nav: 'absolute top-0 right-0 flex gap-0.5',
  button_previous: navButton,
  button_next: navButton,
  month_caption: 'flex h-8 items-center pl-2',
  caption_label: 'font-serif text-[17px] font-[540] first-letter:uppercase',
  month_grid: 'mt-2 border-collapse tabular-nums',
  weekday: 'h-8 w-9 text-small font-medium text-ink-3',
  day: 'p-px text-center text-data',
  day_button:
    'grid size-9 cursor-pointer place-items-center rounded-m hover:bg-hover disabled:cursor-not-allowed disabled:text-ink-3 disabled:line-through disabled:hover:bg-transparent',
  today:
    '[&>button]:font-bold [&>button]:text-accent [&>button]:underline [&>button]:decoration-2 [&>button]:underline-offset-4',
  selected: '[&>button]:bg-fill [&>button]:font-semibold [&>button]:text-on-fill [&>button]:hover:bg-fill-hover',
  outside: '[&>button]:text-ink-3',
}
