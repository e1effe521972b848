import { useEditorState, type Editor } from '@tiptap/react'
import { TextSelection } from '@tiptap/pm/state'
import {
  BetweenHorizontalEnd,
  BetweenHorizontalStart,
  BetweenVerticalEnd,
  BetweenVerticalStart,
  FoldHorizontal,
  FoldVertical,
  PanelTop,
  Trash2,
} from 'lucide-react'
import * as Radix from 'radix-ui/toolbar'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { ToolButton } from './tool-button.tsx'

/** What can be done with the table or the picture at the cursor. */
export function ContextBar({ editor }: { editor: Editor }) {
  const at = useEditorState({
    editor,
    selector: ({ editor: current }) =>
      current.isActive('image') ? 'picture' : current.isActive('table') ? 'table' : undefined,
  })
  if (at === 'picture') return <PictureBar editor={editor} />
  return at === 'table' ? <TableBar editor={editor} /> : null
}

const barClass = 'flex flex-wrap items-center gap-px border-b border-rule bg-well px-1.5 py-1'

function TableBar({ editor }: { editor: Editor }) {
  const { t } = useTranslation('editor')
  const run = () => editor.chain().focus()
  return (
    <Radix.Root aria-label={t('table.bar')} className={barClass}>
      <ToolButton
        label={t('table.row_above')}
        icon={BetweenHorizontalStart}
        onClick={() => run().addRowBefore().run()}
      />
      <ToolButton label={t('table.row_below')} icon={BetweenHorizontalEnd} onClick={() => run().addRowAfter().run()} />
      <ToolButton label={t('table.row_delete')} icon={FoldVertical} onClick={() => run().deleteRow().run()} />
      <Gap />
      <ToolButton
        label={t('table.column_before')}
        icon={BetweenVerticalStart}
        onClick={() => run().addColumnBefore().run()}
      />
      <ToolButton
        label={t('table.column_after')}
        icon={BetweenVerticalEnd}
        onClick={() => run().addColumnAfter().run()}
      />
      <ToolButton label={t('table.column_delete')} icon={FoldHorizontal} onClick={() => run().deleteColumn().run()} />
      <Gap />
      <ToolButton label={t('table.header')} icon={PanelTop} onClick={() => run().toggleHeaderRow().run()} />
      <ToolButton label={t('table.delete')} icon={Trash2} onClick={() => run().deleteTable().run()} />
    </Radix.Root>
  )
}

const Gap = () => <Radix.Separator className="mx-[5px] h-[18px] w-px bg-rule-2" />

/** A picture says something; those who do not see it are told in words. */
function PictureBar({ editor }: { editor: Editor }) {
  const { t } = useTranslation('editor')
  const id = useId()
  const alt = useEditorState({
    editor,
    selector: ({ editor: current }) => String(current.getAttributes('image')['alt'] ?? ''),
  })
  const leave = () => {
    const { state, view } = editor
    view.dispatch(state.tr.setSelection(TextSelection.near(state.doc.resolve(state.selection.to), 1)))
    view.focus()
  }
  return (
    <div className={`${barClass} gap-2 px-3`}>
      <label htmlFor={id} className="text-small text-ink-2">
        {t('picture.alt')}
      </label>
      <input
        id={id}
        value={alt}
        maxLength={300}
        placeholder={t('picture.alt_placeholder')}
        onChange={(event) => editor.commands.updateAttributes('image', { alt: event.target.value })}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== 'Escape') return
          event.preventDefault()
          leave()
        }}
        className="h-[30px] min-w-40 flex-1 rounded-s border border-edge bg-sheet px-2 text-data placeholder:text-ink-3"
      />
      <Radix.Root aria-label={t('picture.bar')}>
        <ToolButton
          label={t('picture.delete')}
          icon={Trash2}
          onClick={() => editor.chain().focus().deleteSelection().run()}
        />
      </Radix.Root>
    </div>
  )
}
