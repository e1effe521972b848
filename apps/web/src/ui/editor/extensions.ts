import { filePath } from '@guildhall/contract/files'
import { isLinkAddress } from '@guildhall/contract/rich-text'
import { Extension } from '@tiptap/core'
import { Image } from '@tiptap/extension-image'
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'
import { Placeholder } from '@tiptap/extensions'
import StarterKit from '@tiptap/starter-kit'
import i18next from 'i18next'
import type { Pictures } from './pictures.ts'

type Openers = { openLink: () => void; openSlash: () => void }

/** What can be written: exactly what the server's allow-list keeps. */
export const extensions = (pictures: Pictures, { openLink, openSlash }: Openers) => [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      HTMLAttributes: { rel: null, target: null },
      isAllowedUri: (url) => isLinkAddress(url),
    },
    dropcursor: { color: 'currentColor' },
  }),
  Picture,
  FramedTable.configure({ resizable: false }),
  TableRow,
  TableHeader,
  TableCell,
  Placeholder.configure({ placeholder: () => i18next.t('editor:placeholder') }),
  Extension.create({
    name: 'portal',
    addKeyboardShortcuts: () => ({
      'Mod-k': () => {
        openLink()
        return true
      },
      '/': ({ editor: { state } }) => {
        const { $from, empty } = state.selection
        if (!empty || $from.parent.type.name !== 'paragraph' || $from.parent.content.size > 0) return false
        openSlash()
        return true
      },
    }),
    addProseMirrorPlugins: () => [pictures.plugin],
  }),
]

/** A picture of the portal, or one on its way there; those of other places are not taken. */
const Picture = Image.extend({
  addAttributes: () => ({
    src: { default: null },
    alt: { default: '' },
    width: { default: null },
    height: { default: null },
  }),
  parseHTML: () => [
    { tag: `img[src^="${filePath}/"]` },
    { tag: 'img[src^="data:image/"]:not([src^="data:image/svg"])' },
    { tag: 'img[src^="blob:"]' },
  ],
  addInputRules: () => [],
})

/** A table without widths of its own, which would be styles in the markup; a wide one scrolls in its frame. */
const FramedTable = Table.extend({
  renderHTML: () => ['table', ['tbody', 0]],
  addNodeView: () => () => {
    const dom = document.createElement('div')
    dom.className = 'table-frame'
    const contentDOM = document.createElement('tbody')
    dom.appendChild(document.createElement('table')).append(contentDOM)
    return { dom, contentDOM }
  },
})
