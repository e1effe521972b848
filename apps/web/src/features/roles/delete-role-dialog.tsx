import type { DataOf } from '@guildhall/contract/endpoint'
import type { roles } from '@guildhall/contract/roles'
import { word } from '@guildhall/contract/validation'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { ConfirmDialog, Dialog } from '../../ui/dialog.tsx'
import { SelectField } from '../../ui/form/choice-fields.tsx'
import { Form } from '../../ui/form/form.tsx'
import { aimedQuery, rolesQuery, useDeleteRole } from './api.ts'
import { useMayGrantRole } from './grants.ts'
import { useRoleWords, type WordedRole } from './role-words.ts'

type Aimed = DataOf<typeof roles.aimed>[number]
type Props = { role: WordedRole; onClose: () => void; onDeleted?: () => void }

/** Says what goes with a role, and asks for another one where people have it or something is meant for it. */
export function DeleteRoleDialog(props: Props) {
  const { data: aimed } = useQuery(aimedQuery(props.role.id))
  if (!aimed) return null
  return props.role.user_count > 0 || aimed.length > 0 ? (
    <ReplaceDialog {...props} aimed={aimed} />
  ) : (
    <UnusedDialog {...props} />
  )
}

function UnusedDialog({ role, onClose, onDeleted }: Props) {
  const { t } = useTranslation('roles')
  const remove = useDeleteRole()
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('delete.title', { name: role.title })}
      description={t('delete.unused')}
      confirmLabel={t('delete.confirm')}
      danger
      busy={remove.isPending}
      onConfirm={() => remove.mutate({ id: role.id }, { onSuccess: onDeleted, onSettled: onClose })}
    />
  )
}

const Replacement = z.object({ replacement_id: z.uuid(word('role_replacement_needed')) })

function ReplaceDialog({ role, aimed, onClose, onDeleted }: Props & { aimed: Aimed[] }) {
  const { t, i18n } = useTranslation('roles')
  const things = aimed.map(({ kind, count }) => t(`delete.aimed.${kind}`, { count }))
  const list = new Intl.ListFormat(i18n.language).format(things)
  const remove = useDeleteRole()
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('delete.title', { name: role.title })}
      description={[
        role.user_count > 0 && t('delete.in_use', { count: role.user_count }),
        list && t('delete.aimed_text', { list }),
      ]
        .filter(Boolean)
        .join(' ')}
    >
      <Form
        inDialog
        className="mt-4"
        schema={Replacement}
        values={{ replacement_id: '' }}
        saveLabel={t('delete.confirm')}
        onCancel={onClose}
        onSubmit={async ({ replacement_id }) => {
          await remove.mutateAsync({ id: role.id, replacement_id })
          onDeleted?.()
          onClose()
        }}
      >
        <SelectField name="replacement_id" label={t('delete.replacement')} options={useReplacements(role)} />
      </Form>
    </Dialog>
  )
}

/** The other roles, as far as the person who deletes may give them. */
function useReplacements({ id }: WordedRole) {
  const { data = [] } = useQuery(rolesQuery)
  const mayGrant = useMayGrantRole()
  return data
    .filter((role) => role.id !== id && mayGrant(role))
    .map(useRoleWords())
    .map((role) => ({ value: role.id, label: role.title }))
}
