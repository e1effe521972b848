import { useTranslation } from 'react-i18next'
import { useNetworkDay } from '../../lib/portal.ts'
import { formatDay } from '../../ui/form/date-text.ts'

/** A day of the calendar, the same wherever the reader is; an instant counts as its day where the network is. */
export function Day({ of }: { of: string }) {
  const { i18n } = useTranslation()
  const networkDay = useNetworkDay()
  const day = of.length > 10 ? networkDay(of) : of
  return <time dateTime={day}>{formatDay(day, i18n.language)}</time>
}
