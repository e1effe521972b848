import { type Permission, permissions } from '@guildhall/contract/permissions'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { Form } from '../../ui/form/form.tsx'
import { latestFrom } from '../../ui/form/latest.ts'
import { TextField } from '../../ui/form/text-field.tsx'
import { roleQuery, useSaveRole } from './api.ts'
import { useDescribed } from '../../ui/form/use-field.ts'
import { PermissionMatrix } from './permission-matrix.tsx'
import { ReviewDialog } from './review-dialog.tsx'
import { RoleRail } from './role-rail.tsx'
import { RoleFields, roleValuesOf, type RoleValues } from './role-values.ts'
import type { WordedRole } from './role-words.ts'
import { useChoice } from './use-choice.ts'

/** Adds a role, or changes this one. */
export function RoleForm({ role, values }: { role?: WordedRole; values: RoleValues }) {
  const { t } = useTranslation('roles')
  const navigate = useNavigate()
  // One key for as long as the form is open: a second click cannot add a second role.
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const save = useSaveRole(role?.id, idempotencyKey)
  return (
    <Form
      schema={RoleFields}
      values={values}
      latest={role && latestFrom(roleQuery(role.id), roleValuesOf)}
      saveLabel={t(role ? 'form.save' : 'form.add')}
      cancelTo={role ? undefined : '/roles'}
      onSubmit={async (input) => {
        await save.mutateAsync(input)
        if (!role) void navigate('/roles')
      }}
    >
      <div className="@container pb-8">
        <div className="grid gap-x-7 gap-y-8 @[960px]:flex">
          <div className="min-w-0 max-w-[960px] flex-1">
            {!role?.is_built_in && <NameFields />}
            <ChosenPermissions role={role} />
          </div>
          <RoleRail role={role} />
        </div>
      </div>
      {role && <ReviewDialog role={role} />}
      {role && permissions.map((permission) => <DescribedPermission key={permission} permission={permission} />)}
    </Form>
  )
}

/** Each permission counts as a field of its own, so that those given by two people come together. */
function DescribedPermission({ permission }: { permission: Permission }) {
  const { t } = useTranslation('contract')
  useDescribed<RoleValues>(`permissions.${permission}`, { label: t(`permission.${permission}`) })
  return null
}

function NameFields() {
  const { t } = useTranslation('roles')
  return (
    <div className="mb-6 grid gap-x-6 gap-y-[18px] border-t border-ink-rule pt-3.5 @[640px]:grid-cols-[5fr_7fr]">
      <TextField<RoleValues> name="name" label={t('form.name')} autoComplete="off" />
      <TextField<RoleValues>
        name="description"
        label={t('form.description')}
        help={t('form.description_help')}
        optional
        autoComplete="off"
      />
    </div>
  )
}

const ChosenPermissions = ({ role }: { role: WordedRole | undefined }) => <PermissionMatrix choice={useChoice(role)} />
