import type { StoredFile } from '@guildhall/contract/files'
import { Download, FileArchive, FileImage, FileSpreadsheet, FileText, FileVideo, type LucideIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { fileAddress } from '../lib/files.ts'
import { formatBytes } from './form/file-rules.ts'

/** Files to download, each with its name, kind and size. */
export function Attachments({ files }: { files: StoredFile[] }) {
  const { t, i18n } = useTranslation('ui')
  if (files.length === 0) return null
  return (
    <ul className="border-t border-rule">
      {files.map((file) => {
        const Icon = iconOf(file.media_type)
        return (
          <li key={file.id} className="border-b border-rule">
            <a
              href={fileAddress(file.id, { download: true })}
              download={file.name}
              className="group flex min-h-12 items-center gap-3 px-1 py-2 hover:bg-hover"
            >
              <Icon aria-hidden className="size-5 text-ink-3" />
              <span className="min-w-0 flex-1">
                <span className="block text-data font-semibold wrap-anywhere group-hover:underline">{file.name}</span>
                <span className="block text-small text-ink-2">
                  {kindOf(file.name)}, {formatBytes(file.size, i18n.language)}
                </span>
              </span>
              <span className="sr-only">{t('attachments.download')}</span>
              <Download aria-hidden className="size-4 text-ink-3 group-hover:text-ink" />
            </a>
          </li>
        )
      })}
    </ul>
  )
}

const icons: [string, LucideIcon][] = [
  ['image/', FileImage],
  ['video/', FileVideo],
  ['text/csv', FileSpreadsheet],
  ['spreadsheetml', FileSpreadsheet],
  ['zip', FileArchive],
]

/** The picture that stands for a kind of file. */
export const iconOf = (mediaType: string): LucideIcon =>
  icons.find(([part]) => mediaType.includes(part))?.[1] ?? FileText

const kindOf = (name: string) => name.slice(name.lastIndexOf('.') + 1).toUpperCase()
