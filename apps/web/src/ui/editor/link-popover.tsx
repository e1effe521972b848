import type { Editor } from '@tiptap/react'
import { Link } from 'lucide-react'
import * as Radix from 'radix-ui/popover'
import { useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../button.tsx'
import { Field, Input } from '../form/input.tsx'
import { addressOf } from './address.ts'
import { ToolButton } from './tool-button.tsx'

type Props = {
  editor: Editor
  disabled: boolean
  pressed: boolean
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Where the words at the cursor lead. */
export function LinkPopover({ editor, disabled, pressed, open, onOpenChange }: Props) {
  const { t } = useTranslation('editor')
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Trigger asChild>
        <ToolButton label={t('link.label')} icon={Link} pressed={pressed} disabled={disabled} />
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          aria-label={t('link.label')}
          align="start"
          sideOffset={4}
          collisionPadding={8}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            editor.commands.focus()
          }}
          className="z-80 w-80 max-w-[calc(100vw-16px)] animate-fade rounded-l bg-sheet p-4 shadow-float outline-none"
        >
          <LinkForm editor={editor} pressed={pressed} onDone={() => onOpenChange(false)} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

function LinkForm({ editor, pressed, onDone }: { editor: Editor; pressed: boolean; onDone: () => void }) {
  const { t } = useTranslation('editor')
  const [typed, setTyped] = useState(() => String(editor.getAttributes('link')['href'] ?? ''))
  const [refused, setRefused] = useState(false)
  const apply = () => {
    const href = addressOf(typed)
    if (!href) return setRefused(true)
    const { empty } = editor.state.selection
    const run = editor.chain().extendMarkRange('link')
    if (empty && !pressed)
      run.insertContent({ type: 'text', text: typed.trim(), marks: [{ type: 'link', attrs: { href } }] }).run()
    else run.setLink({ href }).run()
    onDone()
  }
  const remove = () => {
    editor.chain().extendMarkRange('link').unsetLink().run()
    onDone()
  }
  const enter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    // It stands inside the form whose field the editor is.
    event.preventDefault()
    apply()
  }
  return (
    <div className="grid gap-3">
      <Field label={t('link.address')} help={t('link.help')} error={refused ? t('link.refused') : undefined}>
        <Input value={typed} onChange={(event) => setTyped(event.target.value)} onKeyDown={enter} inputMode="url" />
      </Field>
      <div className="flex gap-2">
        <Button size="s" variant="primary" onClick={apply}>
          {t('link.apply')}
        </Button>
        {pressed && (
          <Button size="s" variant="quiet" onClick={remove}>
            {t('link.remove')}
          </Button>
        )}
      </div>
    </div>
  )
}
