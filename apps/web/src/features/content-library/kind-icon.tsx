import type { LibraryRow } from '@guildhall/contract/content-library'
import { Globe, NotebookText, type LucideIcon } from 'lucide-react'
import { createElement } from 'react'
import { useTranslation } from 'react-i18next'
import { iconOf } from '../../ui/attachments.tsx'
import { formatBytes } from '../../ui/form/file-rules.ts'
import { hostOf } from './host-of.ts'

type Item = Pick<LibraryRow, 'kind' | 'file' | 'url'>

export function KindIcon({ item }: { item: Item }) {
  return createElement(pictureOf(item), {
    'aria-hidden': true,
    strokeWidth: 1.5,
    className: 'size-5 flex-none text-ink-3',
  })
}

/** What an item is, in a few words: "PDF, 412 kB", the host of a link, or "Page". */
export function useKindNote(): (item: Item) => string {
  const { t, i18n } = useTranslation('content-library')
  return ({ kind, file, url }) => {
    if (file) return `${endingOf(file.name)}, ${formatBytes(file.size, i18n.language)}`
    return kind === 'link' ? hostOf(url) : t(`kind.${kind}`)
  }
}

const pictureOf = ({ kind, file }: Item): LucideIcon =>
  kind === 'link' ? Globe : kind === 'page' ? NotebookText : iconOf(file?.media_type ?? '')

const endingOf = (name: string) => name.slice(name.lastIndexOf('.') + 1).toUpperCase()
