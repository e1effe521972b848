import type { OrganizationImport } from '@guildhall/contract/organization-imports'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { useImportStep } from './api.ts'

type Props = { made: OrganizationImport; onClose: () => void }

/** Says what undoing an import means, and starts it; the page shows how far it has come. */
export function UndoDialog({ made, onClose }: Props) {
  const { t } = useTranslation(['organization-imports', 'user-import'])
  const undo = useImportStep(made, 'undo')
  const { created, updated, file_name: name } = made
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('user-import:undo.title', { name })}
      description={
        <>
          {created > 0 && `${t('undo.removes', { count: created })} `}
          {updated > 0 && `${t('undo.restores', { count: updated })} `}
          {t('undo.keeps')}
        </>
      }
      confirmLabel={t('user-import:undo.confirm')}
      danger
      busy={undo.isPending}
      onConfirm={() => {
        undo.mutate()
        onClose()
      }}
    />
  )
}

export function InviteDialog({ made, onClose }: Props) {
  const { t } = useTranslation('organization-imports')
  const invite = useImportStep(made, 'invite')
  const count = made.uninvited
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('invite.title', { count })}
      description={t('invite.text')}
      confirmLabel={t('invite.action', { count })}
      busy={invite.isPending}
      onConfirm={() => invite.mutate(undefined, { onSettled: onClose })}
    />
  )
}
