import type { Capability } from '@guildhall/contract/capabilities'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { useDeleteCapability } from './api.ts'
import { listPath } from './paths.ts'

/** Asks before one goes; of an approved one it says what the network loses. */
export function DeleteDialog({ capability, onClose }: { capability: Capability; onClose: () => void }) {
  const { t } = useTranslation('capabilities')
  const remove = useDeleteCapability()
  const navigate = useNavigate()
  const { id, node_name: name, organization_name: organization, approved_at } = capability
  return (
    <ConfirmDialog
      open
      danger
      onOpenChange={onClose}
      title={t('delete.title', { name })}
      description={t(approved_at ? 'delete.text_approved' : 'delete.text', { organization })}
      confirmLabel={t('delete.label')}
      cancelLabel={t('cancel')}
      busy={remove.isPending}
      onConfirm={() => remove.mutate(id, { onSuccess: () => void navigate(listPath), onError: onClose })}
    />
  )
}
