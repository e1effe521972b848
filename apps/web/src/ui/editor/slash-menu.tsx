import type { Editor } from '@tiptap/react'
import { Code, Heading2, Heading3, Image, List, ListOrdered, Minus, Table, TextQuote } from 'lucide-react'
import * as Radix from 'radix-ui/dropdown-menu'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MenuItem } from '../menu.tsx'
import { newTable } from './toolbar.tsx'

type Props = { editor: Editor; onChoosePicture: () => void; onClose: () => void }

/** What an empty line can become, where the slash was typed. Left without a choice, the slash stays. */
export function SlashMenu({ editor, onChoosePicture, onClose }: Props) {
  const { t } = useTranslation('editor')
  const [{ left, top, bottom }] = useState(() => editor.view.coordsAtPos(editor.state.selection.from))
  const chosen = useRef(false)
  const choose = (act: () => void) => () => {
    chosen.current = true
    act()
  }
  const run = () => editor.chain().focus()
  const leave = () => {
    if (!chosen.current) editor.chain().focus().insertContent('/').run()
  }
  return (
    <Radix.Root defaultOpen modal={false} onOpenChange={(open) => !open && onClose()}>
      <Radix.Trigger asChild>
        <span aria-hidden className="pointer-events-none fixed w-px" style={{ left, top, height: bottom - top }} />
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          loop
          align="start"
          sideOffset={4}
          collisionPadding={8}
          aria-label={t('slash')}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            leave()
          }}
          className="z-80 w-[230px] animate-fade overflow-y-auto rounded-l bg-sheet p-[5px] text-[14px] shadow-float outline-none"
        >
          <MenuItem icon={Heading2} onSelect={choose(() => run().setHeading({ level: 2 }).run())}>
            {t('level.h2')}
          </MenuItem>
          <MenuItem icon={Heading3} onSelect={choose(() => run().setHeading({ level: 3 }).run())}>
            {t('level.h3')}
          </MenuItem>
          <MenuItem icon={List} onSelect={choose(() => run().toggleBulletList().run())}>
            {t('bullets')}
          </MenuItem>
          <MenuItem icon={ListOrdered} onSelect={choose(() => run().toggleOrderedList().run())}>
            {t('numbers')}
          </MenuItem>
          <MenuItem icon={TextQuote} onSelect={choose(() => run().toggleBlockquote().run())}>
            {t('quote')}
          </MenuItem>
          <MenuItem icon={Image} onSelect={choose(onChoosePicture)}>
            {t('picture.insert')}
          </MenuItem>
          <MenuItem icon={Table} onSelect={choose(() => run().insertTable(newTable).run())}>
            {t('table.insert')}
          </MenuItem>
          <MenuItem icon={Code} onSelect={choose(() => run().toggleCodeBlock().run())}>
            {t('code')}
          </MenuItem>
          <MenuItem icon={Minus} onSelect={choose(() => run().setHorizontalRule().run())}>
            {t('rule')}
          </MenuItem>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
