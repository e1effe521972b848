import type { UserImport } from '@guildhall/contract/user-imports'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { useUndoImport } from './api.ts'
import { importPath } from './paths.ts'

/** Says what taking an import back means; the page of the import then shows what came of it. */
export function UndoDialog({ made, onClose }: { made: UserImport; onClose: () => void }) {
  const { t } = useTranslation('user-import')
  const navigate = useNavigate()
  const undo = useUndoImport()
  const send = () =>
    undo.mutate(made.id, {
      onSuccess: ({ data }) => void navigate(importPath(made.id), { state: data }),
      onSettled: onClose,
    })
  const { created, updated, file_name: name } = made
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('undo.title', { name })}
      description={
        <>
          {created > 0 && `${t('undo.removes', { count: created })} `}
          {updated > 0 && `${t('undo.restores', { count: updated })} `}
          {t('undo.keeps')}
        </>
      }
      confirmLabel={t('undo.confirm')}
      danger
      busy={undo.isPending}
      onConfirm={send}
    />
  )
}
