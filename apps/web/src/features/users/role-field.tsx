import { isAdministrator } from '@guildhall/contract/users'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Checkbox } from '../../ui/checkbox.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { labelsIn } from '../../ui/form/choice-fields.tsx'
import { Field, useGroup } from '../../ui/form/input.tsx'
import { useField } from '../../ui/form/use-field.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { AccountKind } from './account-kind.ts'
import type { AccountValues } from './account-values.ts'
import { roleNamesQuery } from './api.ts'
import { useRoles, type WordedRole } from './role-words.ts'

/** The roles with what each is about. What somebody holds may stay, and go; nobody gives more than he holds. */
export function RoleField({ kind, heldIds }: { kind: AccountKind; heldIds: string[] }) {
  const { t } = useTranslation('users')
  const all = useRoles()
  const { value, change, error } = useField<AccountValues>('role_ids', {
    label: t('form.roles'),
    describe: labelsIn((all ?? []).map(({ id, title }) => ({ value: id, label: title }))),
  })
  const chosen = Array.isArray(value) ? value.map(String) : []
  const { error: failure, refetch } = useQuery(roleNamesQuery)
  const roles = useOfferedRoles(kind)
  // Always in the same order, so that a role taken away and given back is no change.
  const toggle = (id: string, isOn: boolean) =>
    change([...chosen.filter((each) => each !== id), ...(isOn ? [id] : [])].toSorted())
  if (failure && !roles) return <ErrorState error={failure} onRetry={() => void refetch()} />
  return (
    <Field label={t('form.roles')} error={error} group>
      <Group>
        {roles?.map((role) => (
          <RoleTick
            key={role.id}
            role={role}
            isOn={chosen.includes(role.id)}
            isOpen={role.is_grantable || heldIds.includes(role.id)}
            onChange={(isOn) => toggle(role.id, isOn)}
          />
        )) ?? <Skeleton className="h-48!" />}
      </Group>
    </Field>
  )
}

/** The roles of administrators come first, and on their page only. */
function useOfferedRoles(kind: AccountKind): WordedRole[] | undefined {
  const roles = useRoles()
  const isForAdmins = ({ slug }: WordedRole) => isAdministrator({ role_slug: [slug] })
  const others = roles?.filter((role) => !isForAdmins(role))
  return kind === 'users' ? others : roles && others && [...roles.filter(isForAdmins), ...others]
}

const Group = ({ children }: { children: ReactNode }) => (
  <fieldset {...useGroup()} className="grid min-w-0 gap-2.5 pt-1">
    {children}
  </fieldset>
)

type TickProps = { role: WordedRole; isOn: boolean; isOpen: boolean; onChange: (isOn: boolean) => void }

function RoleTick({ role, isOn, isOpen, onChange }: TickProps) {
  const { t } = useTranslation('users')
  return (
    <Checkbox
      label={role.title}
      help={
        <>
          {role.about} {!isOpen && t('form.role_closed')}
        </>
      }
      checked={isOn}
      disabled={!isOpen}
      onChange={onChange}
    />
  )
}
