import type { MergeField } from '@guildhall/contract/merges'
import { useTranslation } from 'react-i18next'
import { languages } from '../../lib/language.ts'

/** What a field holds, in people's words; also where it holds nothing. */
export function useFieldValue() {
  const { t } = useTranslation('merges')
  return (field: MergeField, value: string | null): string => {
    if (!value) return field === 'organization_id' ? t('no_organization') : t('nothing')
    const language = field === 'language' ? languages.find((each) => each === value) : undefined
    return language ? t(`languages.${language}`) : value
  }
}
