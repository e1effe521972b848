import { fileLimits } from '@guildhall/contract/files'
import { EditorContent, useEditor, useEditorState, type Editor as Tiptap } from '@tiptap/react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { upload } from '../../lib/upload.ts'
import { cx } from '../cx.ts'
import { ContextBar } from './context-bar.tsx'
import { extensions } from './extensions.ts'
import { htmlOf } from './html.ts'
import { pasted } from './paste.ts'
import { createPictures } from './pictures.ts'
import { SlashMenu } from './slash-menu.tsx'
import { Toolbar } from './toolbar.tsx'

export type EditorProps = {
  'aria-labelledby': string | undefined
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  /** HTML; empty where nothing is written. */
  value: string
  onChange: (html: string) => void
  onBlur: () => void
  /** A picture is on its way, or no longer. */
  onWaiting: (waiting: boolean) => void
  /** Takes the focus when the form asks for it. */
  fieldRef: (field: { focus: () => void } | null) => void
  disabled?: boolean | undefined
}

/** Writes formatted text. What is shown while writing is what the reader shows. */
export default function Editor({
  value,
  onChange,
  onBlur,
  onWaiting,
  fieldRef,
  disabled = false,
  ...aria
}: EditorProps) {
  const { t } = useTranslation('editor')
  const [problem, setProblem] = useState<string>()
  const [linking, setLinking] = useState(false)
  const [slash, setSlash] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const choosePicture = () => input.current?.click()
  // Made once: whatever is handed over anew makes the editor look at all of it again.
  const [pictures] = useState(() => createPictures(upload('image')))
  const [list] = useState(() =>
    extensions(pictures, { openLink: () => setLinking(true), openSlash: () => setSlash(true) }),
  )
  const editor = useEditor({ ...fixed, extensions: list, content: value, editable: !disabled })
  useHtml(editor, value, onChange)
  useEffect(() => pictures.show({ onWaiting, onProblem: setProblem }), [pictures, onWaiting])
  useEffect(() => {
    editor.on('blur', onBlur)
    return () => void editor.off('blur', onBlur)
  }, [editor, onBlur])
  useFormField({ editor, disabled, fieldRef })
  useAria(editor, aria, disabled)
  return (
    <div
      className={cx(
        'min-w-0 rounded-m border has-[.ProseMirror:focus-visible]:border-accent has-[.ProseMirror:focus-visible]:outline-2 has-[.ProseMirror:focus-visible]:outline-accent',
        aria['aria-invalid'] ? 'border-bad' : disabled ? 'border-rule-2' : 'border-edge',
        disabled ? 'bg-well text-ink-3' : 'bg-sheet',
      )}
    >
      <Toolbar {...{ editor, disabled, linking }} onLinking={setLinking} onChoosePicture={choosePicture} />
      <input
        ref={input}
        hidden
        multiple
        type="file"
        aria-label={t('picture.insert')}
        accept={fileLimits.image.types.join(',')}
        onChange={({ target }) => {
          pictures.add(editor.view, [...(target.files ?? [])])
          target.value = ''
        }}
      />
      {!disabled && <ContextBar editor={editor} />}
      <EditorContent editor={editor} />
      {slash && <SlashMenu editor={editor} onChoosePicture={choosePicture} onClose={() => setSlash(false)} />}
      {problem && (
        <p role="alert" className="border-t border-rule px-3 py-1.5 text-small font-[540] text-bad">
          {problem}
        </p>
      )}
      <p className="flex gap-3 border-t border-rule px-3 py-1.5 text-small text-ink-3">
        <Words editor={editor} />
        <span className="ml-auto text-right max-sm:hidden">{t('hint')}</span>
      </p>
    </div>
  )
}

const fixed = {
  injectCSS: false,
  shouldRerenderOnTransaction: false,
  editorProps: {
    attributes: { class: 'prose prose-ui min-h-[190px] px-5 pt-4 pb-5 outline-none' },
    transformPastedHTML: pasted,
  },
} as const

function Words({ editor }: { editor: Tiptap }) {
  const { t } = useTranslation('editor')
  const count = useEditorState({
    editor,
    selector: ({ editor: { state } }) =>
      state.doc.textBetween(0, state.doc.content.size, ' ', ' ').match(/\S+/g)?.length ?? 0,
  })
  return <span>{t('words', { count })}</span>
}

/** Whether it can be written in, and how the form brings somebody there. */
function useFormField({
  editor,
  disabled,
  fieldRef,
}: { editor: Tiptap; disabled: boolean } & Pick<EditorProps, 'fieldRef'>) {
  useEffect(() => {
    editor.setEditable(!disabled, false)
  }, [editor, disabled])
  useEffect(() => {
    fieldRef({ focus: () => editor.commands.focus() })
    return () => fieldRef(null)
  }, [editor, fieldRef])
}

/** Keeps the form and the text together: what comes from one never comes back from the other as a change. */
function useHtml(editor: Tiptap, value: string, onChange: (html: string) => void) {
  const known = useRef({ value, html: '' })
  const change = useRef(onChange)
  useEffect(() => {
    change.current = onChange
  })
  useEffect(() => {
    if (editor.isDestroyed) return
    // The text as it was given and as the editor writes it may differ in ways that nobody sees.
    if (value !== known.current.value) editor.commands.setContent(value, { emitUpdate: false })
    if (value !== known.current.value || known.current.html === '') known.current = { value, html: htmlOf(editor) }
  }, [editor, value])
  useEffect(() => {
    if (editor.isDestroyed) return undefined
    const start = { value: known.current.value, html: htmlOf(editor) }
    const update = () => {
      const html = htmlOf(editor)
      const next = html === start.html ? start.value : html
      if (next === known.current.value) return
      known.current = { value: next, html }
      change.current(next)
    }
    editor.on('update', update)
    return () => void editor.off('update', update)
  }, [editor])
}

/** Says to those who do not see it which field this is; the text itself is the control. */
function useAria(
  editor: Tiptap,
  aria: Pick<EditorProps, 'aria-labelledby' | 'aria-describedby' | 'aria-invalid'>,
  disabled: boolean,
) {
  const { 'aria-labelledby': labelledBy, 'aria-describedby': describedBy, 'aria-invalid': invalid } = aria
  useEffect(() => {
    if (editor.isDestroyed) return
    const { dom } = editor.view
    const say = (name: string, said: string | undefined) =>
      said === undefined ? dom.removeAttribute(name) : dom.setAttribute(name, said)
    say('role', 'textbox')
    say('aria-multiline', 'true')
    say('aria-labelledby', labelledBy)
    say('aria-describedby', describedBy)
    say('aria-invalid', invalid ? 'true' : undefined)
    say('aria-disabled', disabled ? 'true' : undefined)
  }, [editor, labelledBy, describedBy, invalid, disabled])
}
