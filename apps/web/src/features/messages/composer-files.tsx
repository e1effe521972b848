import { fileLimits } from '@guildhall/contract/files'
import { CircleAlert, type LucideIcon, X } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { fileAddress } from '../../lib/files.ts'
import { documents } from '../../ui/form/attachments-field.tsx'
import { PendingRow } from '../../ui/form/file-field.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import type { Compose } from './use-compose.ts'

/** The files that go with a message, those on their way, and why one does not. */
export function ComposerFiles({ compose: { files, uploads, refused, detach, editing } }: { compose: Compose }) {
  const { t } = useTranslation('messages')
  if (editing) return null
  return (
    <>
      <ul className="grid max-h-40 gap-2 overflow-y-auto px-3 pb-2 empty:hidden">
        {files.map(({ id, name, width }) => (
          <li key={id} className="flex items-center gap-2 text-data">
            {width !== null && <img src={fileAddress(id)} alt="" className="size-9 rounded-s object-cover" />}
            <span className="min-w-0 flex-1 truncate">{name}</span>
            <IconButton size="s" icon={X} label={t('compose.detach', { name })} onClick={() => detach(id)} />
          </li>
        ))}
        {uploads.pending.map((each) => (
          <PendingRow
            key={each.key}
            pending={each}
            onRetry={() => uploads.retry(each)}
            onRemove={() => uploads.drop(each.key)}
          />
        ))}
      </ul>
      {refused.map((sentence) => (
        <p key={sentence} role="alert" className="flex items-center gap-2 px-3 py-1 text-small font-[540] text-bad">
          <CircleAlert aria-hidden className="size-4" />
          {sentence}
        </p>
      ))}
    </>
  )
}

type PickerProps = { icon: LucideIcon; label: string; isImage?: boolean; onFiles: (files: File[]) => void }

export function FilePicker({ icon, label, isImage = false, onFiles }: PickerProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <IconButton icon={icon} label={label} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={(isImage ? fileLimits.image.types : documents).join(',')}
        aria-label={label}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          target.value = ''
        }}
      />
    </>
  )
}
