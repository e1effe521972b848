import { useTranslation } from 'react-i18next'

/** An organization by its name, as far as it may be named to the reader. */
export function useOrganizationName() {
  const { t } = useTranslation('opportunities')
  return ({ name }: { name: string | null }) => name ?? t('unnamed')
}
