import { useTranslation } from 'react-i18next'
import { formatLongDay } from '../../lib/format.ts'

/** A day as a sentence names it: "15 December 2026". */
export function useDay(): (iso: string) => string {
  const { i18n } = useTranslation()
  return (iso) => formatLongDay(iso, i18n.language)
}
