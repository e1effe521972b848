import type { AccessRequest } from '@guildhall/contract/access-requests'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useMay } from '../../lib/session.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { useDeleteRequest } from './office-api.ts'
import { listPath } from './paths.ts'

/** Forgets a request that is closed. */
export function DeleteRequest({ request }: { request: AccessRequest }) {
  const { t } = useTranslation('access-requests')
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  const remove = useDeleteRequest()
  if (!useMay('access_request_delete')) return null
  return (
    <>
      <Button variant="danger" icon={Trash2} onClick={() => setAsking(true)}>
        {t('edit.delete')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('edit.delete_title', request)}
        description={t('edit.delete_text')}
        confirmLabel={t('edit.delete')}
        danger
        busy={remove.isPending}
        onConfirm={() =>
          remove.mutate(request.id, { onSuccess: () => void navigate(listPath), onError: () => setAsking(false) })
        }
      />
    </>
  )
}
