import { useTranslation } from 'react-i18next'
import { formatDay } from '../../ui/form/date-text.ts'

/** A day of the calendar, the same wherever the reader is; an instant counts as its day in UTC. */
export function Day({ of }: { of: string }) {
  const { i18n } = useTranslation()
  const day = of.slice(0, 10)
  return <time dateTime={day}>{formatDay(day, i18n.language)}</time>
}
