import { Check, Image, Paperclip, SendHorizontal, X } from 'lucide-react'
import { type ClipboardEvent, type DragEvent, type KeyboardEvent, type Ref, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { touchScreen } from '../../lib/stores.ts'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { ComposerFiles, FilePicker } from './composer-files.tsx'
import type { Compose } from './use-compose.ts'

type Props = {
  boxRef: Ref<HTMLTextAreaElement>
  compose: Compose
  name: string
  onEditLast: () => void
}

/** Room to write; Enter sends, and on a phone begins a new line. */
export function Composer({ boxRef, compose, name, onEditLast }: Props) {
  const { t } = useTranslation('messages')
  const [isOver, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    compose.take([...event.dataTransfer.files])
  }
  return (
    <div
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className="mx-2.5 mb-2.5 md:mx-7 md:mb-4"
    >
      <About compose={compose} />
      <div
        className={cx(
          'rounded-m border bg-sheet focus-within:border-accent focus-within:outline-1 focus-within:outline-accent',
          isOver ? 'border-accent bg-accent-wash' : 'border-edge',
        )}
      >
        <textarea
          ref={boxRef}
          aria-label={t('compose.label', { name })}
          placeholder={isOver ? t('compose.drop') : t('compose.label', { name })}
          rows={1}
          value={compose.text}
          onChange={(event) => compose.setText(event.target.value)}
          onKeyDown={(event) => onKey(event, compose, onEditLast)}
          onPaste={(event) => onPaste(event, compose)}
          className="block field-sizing-content max-h-52 min-h-11 w-full resize-none rounded-m bg-transparent px-3.5 pt-3 pb-1 leading-[1.5] outline-none placeholder:text-ink-3"
        />
        <ComposerFiles compose={compose} />
        <Tools compose={compose} />
      </div>
    </div>
  )
}

/** Which message is answered or edited, and the way out of it. */
function About({ compose: { editing, replyTo, leave } }: { compose: Compose }) {
  const { t } = useTranslation('messages')
  if (!editing && !replyTo) return null
  return (
    <div className="flex items-center gap-2 pb-1.5 text-small">
      <p className="min-w-0 flex-1 truncate border-l-2 border-accent pl-2.5 text-ink-2">
        <span className="font-semibold text-ink">
          {editing ? t('compose.editing') : t('compose.replying', { name: replyTo?.author_name })}
        </span>{' '}
        {!editing && replyTo?.body}
      </p>
      <IconButton
        size="s"
        icon={X}
        label={t(editing ? 'compose.cancel_edit' : 'compose.cancel_reply')}
        onClick={leave}
      />
    </div>
  )
}

function Tools({ compose }: { compose: Compose }) {
  const { t } = useTranslation('messages')
  const { editing, isReady, tooLong, send } = compose
  return (
    <div className="flex items-center gap-1 px-1.5 pb-1.5">
      {!editing && (
        <>
          <FilePicker icon={Paperclip} label={t('compose.attach')} onFiles={compose.take} />
          <FilePicker icon={Image} label={t('compose.image')} onFiles={compose.take} isImage />
        </>
      )}
      <p aria-live="polite" className="ml-auto pr-2 text-right text-small">
        {tooLong > 0 ? (
          <span className="font-[540] text-bad">{t('compose.too_long', { count: tooLong })}</span>
        ) : (
          <span className="text-ink-3 max-md:hidden pointer-coarse:hidden">{t('compose.keys')}</span>
        )}
      </p>
      <Button variant="primary" icon={editing ? Check : SendHorizontal} disabled={!isReady} onClick={send}>
        {t(editing ? 'compose.save' : 'compose.send')}
      </Button>
    </div>
  )
}

function onKey(event: KeyboardEvent, compose: Compose, onEditLast: () => void): void {
  if (event.nativeEvent.isComposing) return
  const isSending = event.key === 'Enter' && !event.shiftKey && !touchScreen.matches
  const isLeaving = event.key === 'Escape' && (compose.editing || compose.replyTo)
  const isEditingLast = event.key === 'ArrowUp' && compose.text === '' && !compose.editing
  if (isSending) compose.send()
  else if (isLeaving) compose.leave()
  else if (isEditingLast) onEditLast()
  else return
  event.preventDefault()
}

/** A picture that was copied is sent as one; text goes its own way. */
function onPaste(event: ClipboardEvent, { editing, take }: Compose): void {
  const files = [...event.clipboardData.files]
  if (files.length === 0 || editing) return
  event.preventDefault()
  take(files)
}
