import { organizationImports, type OrganizationImportDraft } from '@guildhall/contract/organization-imports'
import { Download, Send, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fileUrl } from '../../lib/api.ts'
import { formatLongDay } from '../../lib/format.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Button } from '../../ui/button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { When } from '../../ui/when.tsx'
import { Figures } from '../user-import/public.ts'
import { canUndo, ImportStatus } from './import-status.tsx'
import { InProgress } from './in-progress.tsx'
import { InviteDialog, UndoDialog } from './dialogs.tsx'
import { importsPath } from './paths.ts'
import { KeptRows, RefusedRows } from './result-rows.tsx'

/** What an import did, or is doing, and the way back. */
export function Result({ made }: { made: OrganizationImportDraft }) {
  const { t } = useTranslation(['organization-imports', 'user-import'])
  const isRunning = made.status === 'running' || made.status === 'undoing'
  return (
    <>
      <PageHeader title={<span className="wrap-anywhere">{made.file_name}</span>} lede={<About made={made} />} />
      {isRunning && <InProgress made={made} />}
      {made.status === 'undone' && <Undone made={made} />}
      <Figures
        counts={made}
        labelOf={(name) => t(`user-import:figures.${name}`)}
        noteOf={(name) => t(`figures.result.${name}`)}
      />
      {!isRunning && <Actions made={made} />}
      {!isRunning && made.kept > 0 && <KeptRows id={made.id} />}
      {!isRunning && made.refused > 0 && <RefusedRows made={made} />}
    </>
  )
}

function About({ made }: { made: OrganizationImportDraft }) {
  const { t } = useTranslation(['organization-imports', 'user-import'])
  return (
    <span className="flex flex-wrap gap-x-4 gap-y-1">
      <ImportStatus status={made.status} />
      <span>
        {made.made_by_name ? t('user-import:history.by', { name: made.made_by_name }) : t('history.by_nobody')},{' '}
        <When iso={made.created_at} />
      </span>
    </span>
  )
}

function Undone({ made: { removed, restored, kept } }: { made: OrganizationImportDraft }) {
  const { t } = useTranslation('organization-imports')
  return (
    <p className="mb-6 max-w-[68ch] rounded-m border border-info-line bg-info-wash px-4 py-3 text-[14px] leading-[1.5]">
      {t('outcome.removed', { count: removed })} {restored > 0 && t('outcome.restored', { count: restored })}{' '}
      {kept > 0 && t('outcome.kept', { count: kept })}
    </p>
  )
}

function Actions({ made }: { made: OrganizationImportDraft }) {
  const { t, i18n } = useTranslation(['organization-imports', 'user-import'])
  const [asked, setAsked] = useState<'undo' | 'invite'>()
  const isDone = made.status === 'done'
  const isUndoable = canUndo(made)
  const until = formatLongDay(made.undo_until, i18n.language)
  return (
    <>
      <div className="mt-3 flex flex-wrap items-center gap-2">
        {isDone && made.uninvited > 0 && (
          <Button variant="primary" icon={Send} onClick={() => setAsked('invite')}>
            {t('invite.action', { count: made.uninvited })}
          </Button>
        )}
        {isDone && made.created > 0 && (
          <ButtonLink to="/organizations?sort=-created_at" variant={made.uninvited > 0 ? 'secondary' : 'primary'}>
            {t('result.organizations')}
          </ButtonLink>
        )}
        {isUndoable && (
          <Button icon={Undo2} onClick={() => setAsked('undo')}>
            {t('user-import:undo.action')}
          </Button>
        )}
        {made.refused > 0 && (
          <ButtonLink
            icon={Download}
            to={fileUrl(organizationImports.errors, { params: { id: made.id } })}
            reloadDocument
            download
          >
            {t('user-import:problems.download')}
          </ButtonLink>
        )}
        <ButtonLink to={importsPath} variant="quiet">
          {t('user-import:result.another')}
        </ButtonLink>
      </div>
      <p className="mt-3 mb-8 max-w-[68ch] text-data text-pretty text-ink-2">
        {isDone ? (isUndoable ? t('result.undo_note', { until }) : t('user-import:result.final')) : t('result.undone')}
      </p>
      {asked === 'undo' && <UndoDialog made={made} onClose={() => setAsked(undefined)} />}
      {asked === 'invite' && <InviteDialog made={made} onClose={() => setAsked(undefined)} />}
    </>
  )
}
