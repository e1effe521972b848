import type { Audience } from '@guildhall/contract/audiences'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { audienceOptionsQuery } from './api.ts'

/** An audience in plain words, such as "hub RF, level Founding"; empty when it is everyone. */
export function useAudienceList(audience: Audience): string {
  const { t, i18n } = useTranslation('quick-links')
  const { data: options } = useQuery(audienceOptionsQuery)
  const named = (kind: 'level' | 'hub' | 'role', choices: { value: string; label: string }[] | undefined, values: string[]) =>
    values.map((value) => {
      const name = choices?.find((choice) => choice.value === value)?.label
      return name ? t(`audience.${kind}`, { name }) : t('audience.gone')
    })
  const parts = [
    ...named('hub', options?.hubs, audience.hubs),
    ...named('level', options?.levels, audience.levels),
    ...named('role', options?.roles, audience.roles),
  ]
  return options ? new Intl.ListFormat(i18n.language, { type: 'unit' }).format(parts) : ''
}
