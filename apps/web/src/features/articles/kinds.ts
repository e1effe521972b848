import { workforceKinds } from '@guildhall/contract/article-content'
import { useTranslation } from 'react-i18next'

export function useKindOptions() {
  const { t } = useTranslation('articles')
  return workforceKinds.map((value) => ({ value, label: t(`kind.${value}`) }))
}
