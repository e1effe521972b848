import type { PackageRow } from '@guildhall/contract/packages'
import { useTranslation } from 'react-i18next'
import { useLevelName } from '../membership-levels/public.ts'

/** Says which organizations may order a package. */
export function useEligible(): (row: Pick<PackageRow, 'levels' | 'types'>) => string {
  const { t } = useTranslation('packages')
  const levelName = useLevelName()
  return ({ levels, types }) => {
    const parts = [levels.map(levelName).join(', '), types.map((type) => t(`type.${type}`)).join(', ')]
    return parts.filter(Boolean).join(' · ') || t('everyone')
  }
}
