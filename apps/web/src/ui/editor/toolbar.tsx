import { useEditorState, type Editor } from '@tiptap/react'
import {
  Bold,
  ChevronDown,
  Code,
  Image as ImageIcon,
  Italic,
  List,
  ListOrdered,
  Redo2,
  Table as TableIcon,
  TextQuote,
  Underline,
  Undo2,
} from 'lucide-react'
import * as Radix from 'radix-ui/toolbar'
import { useTranslation } from 'react-i18next'
import { Menu, MenuChoice } from '../menu.tsx'
import { LinkPopover } from './link-popover.tsx'
import { ToolButton, toolClass } from './tool-button.tsx'

type Props = {
  editor: Editor
  onChoosePicture: () => void
  disabled: boolean
  linking: boolean
  onLinking: (open: boolean) => void
}

/** One stop of the tab key; the arrows lead from button to button. */
export function Toolbar({ editor, onChoosePicture, disabled, linking, onLinking }: Props) {
  const { t } = useTranslation('editor')
  const on = useEditorState({ editor, selector: ({ editor: current }) => stateOf(current) })
  const run = () => editor.chain().focus()
  const tool = (label: string, icon: typeof Bold, isOn: boolean | undefined, act: () => void, isOff = false) => (
    <ToolButton label={label} icon={icon} pressed={isOn} disabled={disabled || isOff} onClick={act} />
  )
  return (
    <Radix.Root
      aria-label={t('toolbar')}
      className="flex flex-wrap items-center gap-px border-b border-rule px-1.5 py-1"
    >
      <HeadingMenu editor={editor} disabled={disabled} block={on.block} />
      <Bar />
      {tool(t('bold'), Bold, on.bold, () => run().toggleBold().run())}
      {tool(t('italic'), Italic, on.italic, () => run().toggleItalic().run())}
      {tool(t('underline'), Underline, on.underline, () => run().toggleUnderline().run())}
      <Bar />
      {tool(t('bullets'), List, on.bullets, () => run().toggleBulletList().run())}
      {tool(t('numbers'), ListOrdered, on.numbers, () => run().toggleOrderedList().run())}
      {tool(t('quote'), TextQuote, on.quote, () => run().toggleBlockquote().run())}
      <Bar />
      <LinkPopover editor={editor} disabled={disabled} open={linking} onOpenChange={onLinking} pressed={on.link} />
      {tool(t('picture.insert'), ImageIcon, undefined, onChoosePicture)}
      {tool(t('table.insert'), TableIcon, undefined, () => run().insertTable(newTable).run(), on.table)}
      {tool(t('code'), Code, on.code, () => toggleCode(editor))}
      <Bar />
      {tool(t('undo'), Undo2, undefined, () => run().undo().run(), !on.canUndo)}
      {tool(t('redo'), Redo2, undefined, () => run().redo().run(), !on.canRedo)}
    </Radix.Root>
  )
}

export const newTable = { rows: 3, cols: 3, withHeaderRow: true }

/** Words within a line become code in it; a line or several become a block. */
export function toggleCode(editor: Editor) {
  const { empty, $from, $to } = editor.state.selection
  const isInLine = !empty && $from.sameParent($to) && $to.pos - $from.pos < $from.parent.content.size
  const run = editor.chain().focus()
  if (isInLine && !editor.isActive('codeBlock')) run.toggleCode().run()
  else run.toggleCodeBlock().run()
}

const stateOf = (editor: Editor) => ({
  block: blockOf(editor),
  bold: editor.isActive('bold'),
  italic: editor.isActive('italic'),
  underline: editor.isActive('underline'),
  bullets: editor.isActive('bulletList'),
  numbers: editor.isActive('orderedList'),
  quote: editor.isActive('blockquote'),
  link: editor.isActive('link'),
  table: editor.isActive('table'),
  code: editor.isActive('code') || editor.isActive('codeBlock'),
  canUndo: editor.can().undo(),
  canRedo: editor.can().redo(),
})

function blockOf(editor: Editor): Block {
  const { level } = editor.getAttributes('heading')
  return blocks.find((block) => block === `h${level}`) ?? 'text'
}

const blocks = ['text', 'h2', 'h3', 'h4'] as const
type Block = (typeof blocks)[number]
const levelOf = { h2: 2, h3: 3, h4: 4 } as const

function HeadingMenu({ editor, disabled, block }: { editor: Editor; disabled: boolean; block: Block }) {
  const { t } = useTranslation('editor')
  const choose = (next: Block) => {
    const run = editor.chain().focus()
    if (next === 'text') run.setParagraph().run()
    else run.setHeading({ level: levelOf[next] }).run()
  }
  return (
    <Menu
      align="start"
      trigger={
        <Radix.Button disabled={disabled} className={`${toolClass} gap-1 px-2`}>
          {t('heading')}
          <ChevronDown aria-hidden className="size-4 text-ink-3" />
        </Radix.Button>
      }
    >
      <MenuChoice
        label={t('heading')}
        value={block}
        onChange={choose}
        options={blocks.map((each) => ({ value: each, label: t(`level.${each}`) }))}
      />
    </Menu>
  )
}

const Bar = () => <Radix.Separator className="mx-[5px] h-[18px] w-px bg-rule-2" />
