import { useTranslation } from 'react-i18next'
import { formatDay } from '../../ui/form/date-text.ts'

/** Writes a day of the calendar in the reader's words: "3 Dec 2026". */
export function useDay(): (day: string) => string {
  const { i18n } = useTranslation()
  return (day) => formatDay(day, i18n.language)
}
