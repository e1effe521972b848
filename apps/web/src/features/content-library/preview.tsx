import type { LibraryItem } from '@guildhall/contract/content-library'
import type { StoredFile } from '@guildhall/contract/files'
import { ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { fileAddress } from '../../lib/files.ts'
import { RichText } from '../../ui/rich-text.tsx'
import { KindIcon, useKindNote } from './kind-icon.tsx'
import { hostOf } from './host-of.ts'

type Shown = Pick<LibraryItem, 'kind' | 'title' | 'file' | 'url' | 'body'>

/** What an item holds, as far as a browser shows it. */
export function Preview({ item }: { item: Shown }) {
  if (item.kind === 'page') return <RichText html={item.body} className="max-w-[72ch]" />
  if (item.kind === 'link') return <LinkCard item={item} />
  return item.file && <FilePreview item={item} file={item.file} />
}

function LinkCard({ item }: { item: Shown }) {
  const { t } = useTranslation('content-library')
  const host = hostOf(item.url)
  return (
    <a
      href={item.url}
      target="_blank"
      rel="noopener noreferrer"
      className="group flex items-center gap-4 rounded-l border border-rule-2 bg-sheet p-5 hover:border-edge"
    >
      <KindIcon item={item} />
      <span className="min-w-0 flex-1">
        <span className="block font-serif text-h3 group-hover:underline">{host}</span>
        <span className="block truncate text-small text-ink-2">{item.url}</span>
        <span className="mt-1 block text-small text-ink-3">{t('view.opens', { host })}</span>
      </span>
      <ExternalLink aria-hidden className="size-4 flex-none text-ink-3" />
    </a>
  )
}

function FilePreview({ item, file }: { item: Shown; file: StoredFile }) {
  const { t } = useTranslation('content-library')
  if (file.media_type.startsWith('image/'))
    return (
      <img
        src={fileAddress(file.id)}
        alt={item.title}
        width={file.width ?? undefined}
        height={file.height ?? undefined}
        className="h-auto max-h-[78vh] w-auto max-w-full rounded-m border border-rule object-contain"
      />
    )
  if (file.media_type !== 'application/pdf') return <FileCard item={item} file={file} note={t('view.no_preview')} />
  return (
    <>
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- browsers show no PDF in a sandbox; the file's own policy lets nothing run */}
      <iframe
        src={fileAddress(file.id)}
        title={t('view.preview', { name: file.name })}
        className="h-[78vh] w-full rounded-m border border-rule-2 bg-well max-md:hidden"
      />
      {/* Browsers of phones show no PDF inside a page. */}
      <div className="md:hidden">
        <FileCard
          item={item}
          file={file}
          note={
            <a href={fileAddress(file.id)} target="_blank" rel="noopener" className="underline underline-offset-3">
              {t('view.open_file')}
            </a>
          }
        />
      </div>
    </>
  )
}

function FileCard({ item, file, note }: { item: Shown; file: StoredFile; note: ReactNode }) {
  const noteOf = useKindNote()
  return (
    <div className="flex items-center gap-4 rounded-l border border-rule-2 bg-sheet p-5">
      <KindIcon item={item} />
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{file.name}</p>
        <p className="text-small text-ink-2">{noteOf(item)}</p>
        <p className="mt-1 text-data text-ink-2">{note}</p>
      </div>
    </div>
  )
}
