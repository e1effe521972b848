import type { ImportCounts } from '@guildhall/contract/imports'
import { useTranslation } from 'react-i18next'

export const countNames = ['created', 'updated', 'skipped', 'refused'] as const

/** What an import did, in one line; what it did not do is left out. */
export function useCountWords(): (counts: ImportCounts) => string {
  const { t, i18n } = useTranslation('user-import')
  const list = new Intl.ListFormat(i18n.language, { type: 'unit' })
  return (counts) =>
    list.format(
      countNames.filter((name) => counts[name] > 0).map((name) => t(`counted.${name}`, { count: counts[name] })),
    )
}
