import type { ToolName } from '@guildhall/contract/tools'
import { useTranslation } from 'react-i18next'

/** An element as people call it: with its version. */
export const toolName = ({ name, version }: Pick<ToolName, 'name' | 'version'>) =>
  [name, version].filter(Boolean).join(' ')

/** How long an order runs. */
export function useTerm() {
  const { t } = useTranslation('orders')
  return (months: number) => (months === 12 ? t('year') : t('months', { count: months }))
}
