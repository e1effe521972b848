import type { StoredFile } from '@guildhall/contract/files'
import { Download } from 'lucide-react'
import { createElement, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fileAddress } from '../../lib/files.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { iconOf } from '../../ui/attachments.tsx'
import { formatBytes } from '../../ui/form/file-rules.ts'

/** Pictures are shown, other files can be had. */
export function MessageFiles({ files }: { files: StoredFile[] }) {
  if (files.length === 0) return null
  return (
    <ul className="mt-1.5 grid justify-items-start gap-2">
      {files.map((file) => (
        <li key={file.id} className="max-w-full">
          {file.width && file.height ? (
            <Picture file={file} width={file.width} height={file.height} />
          ) : (
            <FileLink file={file} />
          )}
        </li>
      ))}
    </ul>
  )
}

const most = { width: 330, height: 300 }

/** As large as it will be before it has arrived, so that nothing moves when it does. */
function Picture({ file, width, height }: { file: StoredFile; width: number; height: number }) {
  const { t } = useTranslation('messages')
  const [isOpen, setOpen] = useState(false)
  const scale = Math.min(1, most.width / width, most.height / height)
  return (
    <>
      <button
        type="button"
        aria-label={t('message.open_image', { name: file.name })}
        onClick={() => setOpen(true)}
        className="block max-w-full rounded-m"
      >
        <img
          src={fileAddress(file.id)}
          alt=""
          width={Math.round(width * scale)}
          height={Math.round(height * scale)}
          className="h-auto max-w-full rounded-m border border-rule-2"
        />
      </button>
      <p className="mt-1 text-small wrap-anywhere text-ink-3">{file.name}</p>
      {isOpen && <PictureDialog file={file} onClose={() => setOpen(false)} />}
    </>
  )
}

function PictureDialog({ file, onClose }: { file: StoredFile; onClose: () => void }) {
  const { t } = useTranslation('messages')
  return (
    <Dialog open onOpenChange={onClose} size="l" title={file.name}>
      <img src={fileAddress(file.id)} alt={file.name} className="mt-4 max-h-[70vh] w-full object-contain" />
      <DialogActions>
        <a href={fileAddress(file.id, { download: true })} download={file.name} className="link mr-auto self-center">
          {t('message.download')}
        </a>
        <Button onClick={onClose}>{t('close', { ns: 'ui' })}</Button>
      </DialogActions>
    </Dialog>
  )
}

function FileLink({ file }: { file: StoredFile }) {
  const { t, i18n } = useTranslation('messages')
  return (
    <a
      href={fileAddress(file.id, { download: true })}
      download={file.name}
      className="group/file flex max-w-full items-center gap-3 rounded-m border border-rule-2 bg-sheet px-3 py-2 hover:bg-hover"
    >
      {createElement(iconOf(file.media_type), { 'aria-hidden': true, className: 'size-5 text-ink-3' })}
      <span className="min-w-0">
        <span className="block truncate text-data font-semibold group-hover/file:underline">{file.name}</span>
        <span className="block text-small text-ink-2">{formatBytes(file.size, i18n.language)}</span>
      </span>
      <Download aria-label={t('message.download')} className="size-4 text-ink-3" />
    </a>
  )
}
