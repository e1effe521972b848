import { addedWithin, lastSignIns } from '@guildhall/contract/how-long-ago'
import { userStatuses } from '@guildhall/contract/users'
import { useTranslation } from 'react-i18next'
import { useSeesAll } from '../../lib/session.ts'
import type { Filter } from '../../ui/table/filter.ts'
import { useLevels } from '../membership-levels/public.ts'
import type { AccountKind } from './account-kind.ts'
import { findOrganizations, nameOrganizations } from './api.ts'
import { answers, type FilterKey } from './filter-query.ts'
import { useRoles } from './role-words.ts'

/** Organization and level narrow the members only, as administrators belong to the network, and only where there are several. */
export function useAccountFilters(kind: AccountKind): Filter<FilterKey>[] {
  const { t } = useTranslation('users')
  const roles = useRoles() ?? []
  const levels = useLevels() ?? []
  const isOfMany = useSeesAll()
  const filters: Filter<FilterKey>[] = [
    { key: 'role', label: t('role'), options: roles.map(({ slug, title }) => ({ value: slug, label: title })) },
    { key: 'status', label: t('status'), options: optionsOf(userStatuses, (value) => t(`statuses.${value}`)) },
    { key: 'organization_id', label: t('organization'), search: findOrganizations, named: nameOrganizations },
    { key: 'level', label: t('level'), options: levels.map(({ slug, name }) => ({ value: slug, label: name })) },
    { key: 'verified', label: t('verified'), options: optionsOf(answers.verified, (value) => t(`answer.${value}`)) },
    {
      key: 'two_factor',
      label: t('two_factor_filter'),
      options: optionsOf(answers.two_factor, (value) => t(`answer.${value}`)),
    },
    { key: 'last_sign_in', label: t('last_sign_in'), options: optionsOf(lastSignIns, (value) => t(`seen.${value}`)) },
    { key: 'added', label: t('added'), options: optionsOf(addedWithin, (value) => t(`within.${value}`)) },
  ]
  return kind === 'users' && isOfMany
    ? filters
    : filters.filter(({ key }) => key !== 'organization_id' && key !== 'level')
}

const optionsOf = <T extends string>(values: readonly T[], label: (value: T) => string) =>
  values.map((value) => ({ value, label: label(value) }))
