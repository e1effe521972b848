import type { OrganizationImportCheck, OrganizationImportDraft } from '@guildhall/contract/organization-imports'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { useImportStep } from './api.ts'
import { importPath } from './paths.ts'

type Props = {
  draft: OrganizationImportDraft
  check: OrganizationImportCheck
  unanswered: number
  open: boolean
  onClose: () => void
}

/** Says what the import does, and starts it; the page of the import shows how far it has come. */
export function RunDialog({ draft, check: { created, updated, refused, admins }, unanswered, open, onClose }: Props) {
  const { t } = useTranslation('organization-imports')
  const navigate = useNavigate()
  const run = useImportStep(draft, 'run')
  const count = created + updated
  const wrong = refused - unanswered
  const said = [
    created > 0 && t('run.created', { count: created }),
    updated > 0 && t('run.updated', { count: updated }),
    admins > 0 && t(draft.plan.is_inviting ? 'run.invited' : 'run.uninvited', { count: admins }),
    unanswered > 0 && t('run.unanswered', { count: unanswered }),
    wrong > 0 && t('run.refused', { count: wrong }),
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
      onConfirm={() => {
        run.mutate()
        void navigate(importPath(draft.id))
        onClose()
      }}
    />
  )
}
