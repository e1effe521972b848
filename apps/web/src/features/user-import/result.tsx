import { type ImportDraft, ImportUndone } from '@guildhall/contract/user-imports'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { formatLongDay } from '../../lib/format.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Button } from '../../ui/button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { When } from '../../ui/when.tsx'
import { Figures } from './figures.tsx'
import { canUndo, ImportStatus } from './import-status.tsx'
import { importsPath } from './paths.ts'
import { UndoDialog } from './undo-dialog.tsx'
import { UndoOutcome } from './undo-outcome.tsx'

/** What an import did, and the way back. */
export function Result({ made }: { made: ImportDraft }) {
  const { t } = useTranslation('user-import')
  const [undoing, setUndoing] = useState(false)
  const undone = ImportUndone.safeParse(useLocation().state).data
  return (
    <>
      <PageHeader title={<span className="wrap-anywhere">{made.file_name}</span>} lede={<About made={made} />} />
      {undone && <UndoOutcome outcome={undone} />}
      <Figures counts={made} labelOf={(name) => t(`figures.${name}`)} noteOf={(name) => t(`figures.result.${name}`)} />
      <div className="mt-3 flex flex-wrap items-center gap-2">
        {made.status === 'done' && made.created > 0 && (
          <ButtonLink to="/users?sort=-created_at" variant="primary">
            {t('result.people')}
          </ButtonLink>
        )}
        {canUndo(made) && (
          <Button icon={Undo2} onClick={() => setUndoing(true)}>
            {t('undo.action')}
          </Button>
        )}
        <ButtonLink to={importsPath} variant={made.status === 'done' ? 'quiet' : 'secondary'}>
          {t('result.another')}
        </ButtonLink>
      </div>
      <p className="mt-3 max-w-[68ch] text-data text-pretty text-ink-2">{useUndoNote(made)}</p>
      {undoing && <UndoDialog made={made} onClose={() => setUndoing(false)} />}
    </>
  )
}

function About({ made }: { made: ImportDraft }) {
  const { t } = useTranslation('user-import')
  return (
    <span className="flex flex-wrap gap-x-4 gap-y-1">
      <ImportStatus status={made.status} />
      <span>
        {made.made_by_name ? t('history.by', { name: made.made_by_name }) : t('history.by_nobody')},{' '}
        <When iso={made.created_at} />
      </span>
    </span>
  )
}

/** Whether the import can be taken back, and what that would mean. */
function useUndoNote(made: ImportDraft): string {
  const { t, i18n } = useTranslation('user-import')
  if (made.status === 'undone') return t('result.undone')
  const until = formatLongDay(made.undo_until, i18n.language)
  return canUndo(made) ? t('result.undo_note', { until }) : t('result.final')
}
