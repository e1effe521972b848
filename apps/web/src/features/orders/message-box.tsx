import type { OrderDetails } from '@guildhall/contract/orders'
import { Paperclip, SendHorizontal, X } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { upload } from '../../lib/upload.ts'
import { touchScreen } from '../../lib/stores.ts'
import { cx } from '../../ui/cx.ts'
import { documents } from '../../ui/form/attachments-field.tsx'
import { PendingRow } from '../../ui/form/file-field.tsx'
import { controlClass } from '../../ui/form/input.tsx'
import { type FormFile, useUploads } from '../../ui/form/use-uploads.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { useWriteMessage } from './api.ts'

/** A line or more to the others; Enter sends it. */
export function MessageBox({ order }: { order: OrderDetails }) {
  const { t } = useTranslation('orders')
  const message = useMessage(order.id)
  const picker = useRef<HTMLInputElement>(null)
  const label = t('thread.write')
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || touchScreen.matches) return
    event.preventDefault()
    message.send()
  }
  return (
    <div className="mt-2">
      <div className="relative">
        <textarea
          aria-label={label}
          placeholder={label}
          rows={1}
          maxLength={5000}
          value={message.text}
          onChange={(event) => message.setText(event.target.value)}
          onKeyDown={onKeyDown}
          className={cx(
            controlClass,
            'block field-sizing-content max-h-60 min-h-[38px] resize-none py-2 pr-[70px] pl-[11px]',
          )}
        />
        <div className="absolute right-[5px] bottom-[5px] flex">
          <IconButton size="s" icon={Paperclip} label={t('thread.attach')} onClick={() => picker.current?.click()} />
          <IconButton
            size="s"
            icon={SendHorizontal}
            label={t('thread.send')}
            disabled={!message.isReady}
            onClick={message.send}
          />
        </div>
      </div>
      <input
        ref={picker}
        type="file"
        hidden
        multiple
        accept={documents.join(',')}
        aria-label={t('thread.attach')}
        onChange={(event) => {
          message.uploads.start([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
      <Picked message={message} />
      <p className="mt-1 text-small text-ink-3 max-md:hidden pointer-coarse:hidden">{t('thread.keys')}</p>
    </div>
  )
}

type Message = ReturnType<typeof useMessage>

/** The files that go with it, and those on their way. */
function Picked({ message: { files, drop, uploads } }: { message: Message }) {
  const { t } = useTranslation('orders')
  return (
    <ul className="mt-2 grid gap-2 empty:hidden">
      {files.map((file) => (
        <li key={file.id} className="flex items-center gap-2 text-data">
          <span className="min-w-0 flex-1 truncate">{file.name}</span>
          <IconButton size="s" icon={X} label={t('thread.detach', { name: file.name })} onClick={() => drop(file)} />
        </li>
      ))}
      {uploads.pending.map((each) => (
        <PendingRow
          key={each.key}
          pending={each}
          onRetry={() => uploads.retry(each)}
          onRemove={() => uploads.drop(each.key)}
        />
      ))}
    </ul>
  )
}

const sendFile = upload('document')

function useMessage(orderId: string) {
  const [text, setText] = useState('')
  const [files, setFiles] = useState<FormFile[]>([])
  // A message that is sent again after a lost answer is one message.
  const [key, setKey] = useState(() => crypto.randomUUID())
  const uploads = useUploads(sendFile, (file) => setFiles((before) => [...before, file]))
  const write = useWriteMessage()
  const isReady = text.trim() !== '' && uploads.pending.length === 0 && !write.isPending
  const forget = () => {
    setText('')
    setFiles([])
    setKey(crypto.randomUUID())
  }
  const send = () => {
    if (!isReady) return
    const attachment_ids = files.map(({ id }) => id)
    write.mutate({ key, id: orderId, text: text.trim(), attachment_ids }, { onSuccess: forget })
  }
  const drop = (file: FormFile) => setFiles(files.filter(({ id }) => id !== file.id))
  return { text, setText, files, drop, uploads, isReady, send }
}
