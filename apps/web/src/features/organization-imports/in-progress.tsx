import type { OrganizationImportDraft } from '@guildhall/contract/organization-imports'
import { useIsMutating } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { Progress } from '../../ui/progress.tsx'
import { useImportStep } from './api.ts'

/** How far an import or its undo has come; one that was interrupted is continued from here. */
export function InProgress({ made }: { made: OrganizationImportDraft }) {
  const { t, i18n } = useTranslation('organization-imports')
  const isUndo = made.status === 'undoing'
  const step = useImportStep(made, isUndo ? 'undo' : 'run')
  const isWorking = useIsMutating({ mutationKey: ['organization-imports', made.id] }) > 0
  const all = isUndo ? made.created + made.updated : made.organization_count
  const done = all - made.left
  const values = { done: formatNumber(done, i18n.language), all: formatNumber(all, i18n.language) }
  const label = t(isUndo ? 'progress.undo' : 'progress.run', values)
  return (
    <div className="mb-6 grid max-w-[560px] gap-2">
      <output className="text-data text-ink-2">{label}</output>
      <Progress label={label} value={all === 0 ? 0 : (100 * done) / all} />
      {!isWorking && (
        <div className="mt-1 flex flex-wrap items-center gap-3">
          <Button variant="primary" onClick={() => step.mutate()}>
            {t(isUndo ? 'progress.continue_undo' : 'progress.continue')}
          </Button>
          <span className="text-data text-ink-2">{t('progress.interrupted')}</span>
        </div>
      )}
    </div>
  )
}
