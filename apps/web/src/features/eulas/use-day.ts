import { useTranslation } from 'react-i18next'

/** A day as a sentence names it: "15 December 2026". */
export function useDay(): (iso: string) => string {
  const { i18n } = useTranslation()
  return (iso) => new Intl.DateTimeFormat(i18n.language, { dateStyle: 'long' }).format(new Date(iso))
}
