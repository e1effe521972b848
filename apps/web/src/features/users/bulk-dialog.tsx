import type { BulkOutcome } from '@guildhall/contract/bulk'
import { isAdministrator, type UserRow } from '@guildhall/contract/users'
import { word } from '@guildhall/contract/validation'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { ConfirmDialog, Dialog } from '../../ui/dialog.tsx'
import { SelectField } from '../../ui/form/choice-fields.tsx'
import { Form } from '../../ui/form/form.tsx'
import { toastSuccess } from '../../ui/toast.ts'
import type { BulkAction } from './bulk.ts'
import { useBulk } from './bulk-api.ts'
import { BulkRefused } from './bulk-refused.tsx'
import { useRoles, type WordedRole } from './role-words.ts'

type Props = {
  action: BulkAction
  people: UserRow[]
  /** Gets the ids of those for whom it was not done. */
  onDone: (refusedIds: string[]) => void
  onClose: () => void
}

/** Says what an action means for several people, does it, and tells for whom it was not done. */
export function BulkDialog({ action, people, onDone, onClose }: Props) {
  const { t } = useTranslation('users')
  // One key for as long as the dialog is open: a second click cannot do it a second time.
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const bulk = useBulk(idempotencyKey)
  const settle = ({ done, refused }: BulkOutcome) => {
    onDone(refused.map(({ id }) => id))
    if (refused.length > 0) return
    toastSuccess(t(`bulk.${action}.done`, { count: done }))
    onClose()
  }
  if (bulk.data?.refused.length) return <BulkRefused outcome={bulk.data} onClose={onClose} />
  const ids = people.map(({ id }) => id)
  if (action === 'give_role' || action === 'take_role')
    return (
      <RoleDialog
        action={action}
        people={people}
        onClose={onClose}
        onChoose={async (role_id) => settle(await bulk.mutateAsync({ ids, action, role_id }))}
      />
    )
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t(`bulk.${action}.title`, { count: ids.length })}
      description={t(`bulk.${action}.text`)}
      confirmLabel={t(`bulk.${action}.confirm`)}
      danger={action === 'deactivate'}
      busy={bulk.isPending}
      onConfirm={() => bulk.mutate({ ids, action }, { onSuccess: settle, onError: onClose })}
    />
  )
}

type RoleProps = {
  action: 'give_role' | 'take_role'
  people: UserRow[]
  onChoose: (roleId: string) => Promise<void>
  onClose: () => void
}

const Choice = z.object({ role_id: z.uuid(word('not_offered')) })

function RoleDialog({ action, people, onChoose, onClose }: RoleProps) {
  const { t } = useTranslation('users')
  const roles = useRoles() ?? []
  const isOffered = (role: WordedRole) =>
    action === 'give_role' ? role.is_grantable : people.some(({ role_slug }) => role_slug.includes(role.slug))
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t(`bulk.${action}.title`, { count: people.length })}
      description={t(`bulk.${action}.text`)}
    >
      <Form
        inDialog
        className="mt-4"
        schema={Choice}
        values={{ role_id: '' }}
        saveLabel={t(`bulk.${action}.confirm`)}
        onCancel={onClose}
        onSubmit={({ role_id }) => onChoose(role_id)}
      >
        <SelectField
          name="role_id"
          label={t('role')}
          options={roles
            .filter((role) => isOffered(role) && !isAdministrator({ role_slug: [role.slug] }))
            .map(({ id, title }) => ({ value: id, label: title }))}
        />
      </Form>
    </Dialog>
  )
}
