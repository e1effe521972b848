import { fileLimits, type StoredFile } from '@guildhall/contract/files'
import { Plugin, PluginKey, type EditorState, type Transaction } from '@tiptap/pm/state'
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view'
import i18next from 'i18next'
import { fileAddress } from '../../lib/files.ts'

type Send = (file: File, onProgress: (share: number) => void, signal: AbortSignal) => Promise<StoredFile>
/** A picture that stands in the text already while its bytes are on their way. */
type Sending = { bar: HTMLProgressElement; stored?: StoredFile; failed?: true }

type Told = { onWaiting: (waiting: boolean) => void; onProblem: (problem?: string) => void }

export type Pictures = ReturnType<typeof createPictures>

/**
 * Pictures on their way to the server. Each stands in the text under an address of this page until it has arrived; then the
 * text is told the lasting one, also where undoing and redoing brings the first one back.
 */
export function createPictures(send: Send) {
  const sending = new Map<string, Sending>()
  let shown = new AbortController()
  let told: Told = { onWaiting: () => {}, onProblem: () => {} }
  const tell = () => told.onWaiting([...sending.values()].some((each) => !each.stored && !each.failed))

  /** Whoever leaves the page needs no picture any more. */
  const show = (listener: Told) => {
    const own = new AbortController()
    shown = own
    told = listener
    return () => own.abort()
  }

  const start = async (view: EditorView, address: string, file: File) => {
    const bar = document.createElement('progress')
    bar.max = 1
    bar.ariaLabel = i18next.t('editor:picture.sending', { name: file.name })
    const entry: Sending = { bar }
    const { signal } = shown
    sending.set(address, entry)
    told.onProblem(undefined)
    tell()
    try {
      entry.stored = await send(file, (share) => (bar.value = share), signal)
    } catch (error) {
      if (signal.aborted) return
      entry.failed = true
      told.onProblem(error instanceof Error ? error.message : String(error))
    }
    // Empty, for the plugin to add what has come of it.
    if (!view.isDestroyed) view.dispatch(view.state.tr.setMeta('addToHistory', false))
    tell()
  }

  const add = (view: EditorView, files: File[], position?: number) => {
    for (const file of files) {
      const address = URL.createObjectURL(file)
      void start(view, address, file)
      const node = view.state.schema.nodes['image']?.create({ src: address })
      if (!node) return
      const { tr } = view.state
      view.dispatch(position === undefined ? tr.replaceSelectionWith(node) : tr.insert(position, node))
    }
  }

  /** What was pasted as part of a text: a picture inside the markup, or one that belongs to another text of the portal. */
  const adopt = async (view: EditorView, address: string) => {
    if (sending.has(address)) return
    const answer = await fetch(address).catch(() => undefined)
    const blob = answer?.ok ? await answer.blob() : new Blob()
    const file = new File([blob], `picture.${blob.type.split('/')[1] ?? 'png'}`, { type: blob.type })
    await start(view, address, file)
  }

  return { plugin: picturesPlugin(sending, { add, adopt: (view, address) => void adopt(view, address) }), add, show }
}

type Acts = {
  add: (view: EditorView, files: File[], position?: number) => void
  adopt: (view: EditorView, address: string) => void
}

function picturesPlugin(sending: Map<string, Sending>, { add, adopt }: Acts) {
  return new Plugin({
    key: new PluginKey('pictures'),
    appendTransaction: (_, __, state) => settled(state, sending),
    props: {
      decorations: (state) => decorations(state, sending),
      handlePaste: (view, event, slice) => {
        const files = picturesOf(event.clipboardData)
        // A table copied from a spreadsheet comes with a picture of itself.
        if (files.length > 0 && !event.clipboardData?.types.includes('text/html')) {
          add(view, files)
          return true
        }
        const known = addressesIn(view.state.doc)
        slice.content.descendants((node) => {
          const src: unknown = node.attrs['src']
          if (node.type.name === 'image' && typeof src === 'string' && !known.has(src)) adopt(view, src)
        })
        return false
      },
      handleDrop: (view, event, _slice, moved) => {
        const files = picturesOf(event.dataTransfer)
        if (moved || files.length === 0) return false
        add(view, files, view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos)
        event.preventDefault()
        return true
      },
    },
  })
}

const isPicture = (file: File) => fileLimits.image.types.some((type) => type === file.type)
const picturesOf = (data: DataTransfer | null): File[] => [...(data?.files ?? [])].filter(isPicture)

function addressesIn(doc: EditorState['doc']): Set<string> {
  const all = new Set<string>()
  doc.descendants((node) => {
    if (node.type.name === 'image') all.add(String(node.attrs['src']))
  })
  return all
}

/** Gives each picture that has arrived its lasting address, and takes out each that did not. */
function settled(state: EditorState, sending: Map<string, Sending>): Transaction | undefined {
  const { tr } = state
  state.doc.descendants((node, position) => {
    const entry = node.type.name === 'image' ? sending.get(String(node.attrs['src'])) : undefined
    const at = tr.mapping.map(position)
    if (entry?.failed) tr.delete(at, at + node.nodeSize)
    if (!entry?.stored) return
    const { id, width, height } = entry.stored
    tr.setNodeMarkup(at, undefined, { ...node.attrs, src: fileAddress(id), width, height })
  })
  return tr.docChanged ? tr.setMeta('addToHistory', false) : undefined
}

function decorations(state: EditorState, sending: Map<string, Sending>): DecorationSet {
  const all: Decoration[] = []
  state.doc.descendants((node, position) => {
    const src = String(node.attrs['src'])
    const entry = node.type.name === 'image' ? sending.get(src) : undefined
    if (!entry || entry.stored || entry.failed) return
    all.push(Decoration.node(position, position + node.nodeSize, { class: 'is-sending' }))
    all.push(Decoration.widget(position + node.nodeSize, entry.bar, { key: src, side: -1 }))
  })
  return DecorationSet.create(state.doc, all)
}
