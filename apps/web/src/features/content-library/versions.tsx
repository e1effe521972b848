import type { LibraryItem, LibraryVersion } from '@guildhall/contract/content-library'
import { Download, RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { formatWhen } from '../../lib/format.ts'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Section } from '../../ui/section.tsx'
import { Tooltip } from '../../ui/tooltip.tsx'
import { downloadUrl, useRestoreVersion } from './api.ts'
import { viewItemPath } from './paths.ts'

/** What the item held before, to be opened, taken along or brought back. */
export function Versions({ item }: { item: LibraryItem }) {
  const { t } = useTranslation('content-library')
  const [restoring, setRestoring] = useState<LibraryVersion>()
  return (
    <Section title={t('versions.title')} count={item.versions.length}>
      <ol>
        {item.versions.map((version) => (
          <Version key={version.number} {...{ item, version }} onRestore={() => setRestoring(version)} />
        ))}
      </ol>
      {restoring && <RestoreDialog item={item} number={restoring.number} onClose={() => setRestoring(undefined)} />}
    </Section>
  )
}

type VersionProps = { item: LibraryItem; version: LibraryVersion; onRestore: () => void }

function Version({ item, version, onRestore }: VersionProps) {
  const { t, i18n } = useTranslation('content-library')
  const { number, note, created_by_name, created_at, file } = version
  const isNewest = number === item.version_number
  const when = formatWhen(created_at, i18n.language)
  return (
    <li className="flex items-start gap-1 border-t border-rule py-2 text-data first:border-t-0">
      <div className="min-w-0 flex-1">
        <p className="font-[560]">
          <Link
            to={viewItemPath(item.id, isNewest ? undefined : number)}
            className="underline decoration-rule-2 underline-offset-3 hover:decoration-current"
          >
            {t('versions.number', { number })}
          </Link>
          {isNewest && <span className="ml-2 text-small font-normal text-ink-3">{t('versions.current')}</span>}
        </p>
        {note && <p className="text-pretty wrap-anywhere">{note}</p>}
        <p className="text-small text-ink-2">
          {created_by_name ? t('versions.by', { when, name: created_by_name }) : when}
        </p>
      </div>
      {file && (
        <Tooltip content={t('versions.download', { number })}>
          <a
            href={downloadUrl(item.id, number)}
            download
            aria-label={t('versions.download', { number })}
            className="grid size-7 flex-none place-items-center rounded-m text-ink-2 hover:bg-ink/7 hover:text-ink"
          >
            <Download className="size-4" />
          </a>
        </Tooltip>
      )}
      {item.is_editable && !isNewest && (
        <IconButton size="s" label={t('versions.restore', { number })} icon={RotateCcw} onClick={onRestore} />
      )}
    </li>
  )
}

type RestoreProps = { item: LibraryItem; number: number; onClose: () => void }

function RestoreDialog({ item, number, onClose }: RestoreProps) {
  const { t } = useTranslation('content-library')
  const navigate = useNavigate()
  const restore = useRestoreVersion()
  const body = { id: item.id, number, version: item.version, note: t('versions.restored_note', { number }) }
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('versions.restoring', { number })}
      description={t('versions.restoring_text')}
      confirmLabel={t('versions.restore_short')}
      busy={restore.isPending}
      onConfirm={() =>
        restore.mutate(body, { onSuccess: () => void navigate(viewItemPath(item.id)), onSettled: onClose })
      }
    />
  )
}
