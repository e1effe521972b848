import { isAdministrator } from '@guildhall/contract/users'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Checkbox } from '../../ui/checkbox.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Field, useGroup } from '../../ui/form/input.tsx'
import { useField } from '../../ui/form/use-field.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useRoleWords } from '../roles/public.ts'
import { roleNamesQuery } from './api.ts'
import type { PlanValues } from './plan-values.ts'

/** The roles that the reader may give; those of administrators are given on a page of their own. */
export function RoleField() {
  const { t } = useTranslation('user-import')
  const worded = useRoleWords()
  const { value, change, error } = useField<PlanValues>('role_ids')
  const chosen = Array.isArray(value) ? value.map(String) : []
  const { data, error: failure, refetch } = useQuery(roleNamesQuery)
  const offered = data?.filter(({ slug, is_grantable }) => is_grantable && !isAdministrator({ role_slug: [slug] }))
  // Always in the same order, so that a role taken away and given back is no change.
  const toggle = (id: string, isOn: boolean) =>
    change([...chosen.filter((each) => each !== id), ...(isOn ? [id] : [])].toSorted())
  if (failure && !data) return <ErrorState error={failure} onRetry={() => void refetch()} />
  return (
    <Field label={t('fields.roles')} help={t('defaults.roles_help')} error={error} group>
      <Group>
        {offered
          ?.map(worded)
          .map(({ id, title }) => (
            <Checkbox key={id} label={title} checked={chosen.includes(id)} onChange={(isOn) => toggle(id, isOn)} />
          )) ?? <Skeleton className="h-24!" />}
      </Group>
    </Field>
  )
}

const Group = ({ children }: { children: ReactNode }) => (
  <fieldset {...useGroup()} className="grid min-w-0 gap-x-6 gap-y-1.5 pt-1 sm:grid-cols-2">
    {children}
  </fieldset>
)
