import type { Audience } from '@guildhall/contract/audiences'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { audienceOptionsQuery } from './api.ts'

/** An audience in plain words, such as "RF hub, or Founding or Principal level"; empty when it is everyone. */
export function useAudienceList(audience: Audience): string {
  const { t, i18n } = useTranslation('audiences')
  const { data: options } = useQuery(audienceOptionsQuery)
  if (!options) return ''
  const either = (parts: string[]) => new Intl.ListFormat(i18n.language, { type: 'disjunction' }).format(parts)
  const named = (choices: { value: string; label: string }[], values: string[]) =>
    either(values.map((value) => choices.find((choice) => choice.value === value)?.label ?? t('gone')))
  return either([
    ...(audience.hubs.length > 0 ? [t('hub', { name: named(options.hubs, audience.hubs) })] : []),
    ...(audience.levels.length > 0 ? [t('level', { name: named(options.levels, audience.levels) })] : []),
    ...(audience.roles.length > 0 ? [t('role', { name: named(options.roles, audience.roles) })] : []),
  ])
}
