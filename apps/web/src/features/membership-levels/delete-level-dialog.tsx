import type { Level } from '@guildhall/contract/membership-levels'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../lib/session.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { ConfirmDialog, Dialog, DialogActions } from '../../ui/dialog.tsx'
import { useDeleteLevel } from './api.ts'

type Props = { level: Level; name: string; onClose: () => void; onDeleted?: () => void }

/** Asks before a level goes, or says why it cannot. */
export const DeleteLevelDialog = (props: Props) =>
  props.level.organization_count > 0 ? <InUseDialog {...props} /> : <UnusedDialog {...props} />

function UnusedDialog({ level, name, onClose, onDeleted }: Props) {
  const { t } = useTranslation('membership-levels')
  const remove = useDeleteLevel()
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('delete.title', { name })}
      description={t('delete.text')}
      confirmLabel={t('delete.confirm')}
      danger
      busy={remove.isPending}
      onConfirm={() => remove.mutate(level.slug, { onSuccess: onDeleted, onSettled: onClose })}
    />
  )
}

function InUseDialog({ level, name, onClose }: Props) {
  const { t } = useTranslation('membership-levels')
  const mayRead = useMay('organization_read')
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('delete.in_use', { name })}
      description={t('delete.in_use_text', { count: level.organization_count })}
    >
      <DialogActions>
        <Button onClick={onClose}>{t('delete.close')}</Button>
        {mayRead && (
          <ButtonLink variant="primary" to={`/organizations?level=${level.slug}`}>
            {t('delete.show')}
          </ButtonLink>
        )}
      </DialogActions>
    </Dialog>
  )
}
