import type { ImportCheck, ImportDraft } from '@guildhall/contract/user-imports'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { useRunImport } from './api.ts'

type Props = { draft: ImportDraft; check: ImportCheck; open: boolean; onClose: () => void }

/** Says what the import does and how many mails it sends, and then does it. */
export function RunDialog({ draft, check: { created, updated, refused }, open, onClose }: Props) {
  const { t } = useTranslation('user-import')
  const run = useRunImport(draft)
  const count = created + updated
  const said = [
    created > 0 && t('run.created', { count: created }),
    created > 0 && (draft.plan.is_inviting ? t('run.mails', { count: created }) : t('run.no_mails')),
    updated > 0 && t('run.updated', { count: updated }),
    refused > 0 && t('run.refused', { count: refused }),
    t('run.undo'),
  ].filter((each) => each !== false)
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onClose}
      title={t('run.title', { count })}
      description={said.map((each) => (
        <span key={each} className="mt-1.5 block">
          {each}
        </span>
      ))}
      confirmLabel={t('check.import', { count })}
      busy={run.isPending}
      onConfirm={() => run.mutate(undefined, { onSettled: onClose })}
    />
  )
}
