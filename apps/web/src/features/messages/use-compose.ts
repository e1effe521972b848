import { fileLimits, type StoredFile } from '@guildhall/contract/files'
import type { Message, Party } from '@guildhall/contract/messages'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useUserDetails } from '../../lib/stores.ts'
import { documents } from '../../ui/form/attachments-field.tsx'
import { refusalOf } from '../../ui/form/file-rules.ts'
import { useUploads } from '../../ui/form/use-uploads.ts'
import { useEditMessage } from './api.ts'
import { type Draft, noDraft, readDraft, writeDraft } from './drafts.ts'
import { send } from './outbox.ts'
import { sendFile } from './store-image.ts'

const longest = 5000

export type Compose = ReturnType<typeof useCompose>

/** What is being written, kept by the browser with every letter; an edit lies over it and leaves it as it was. */
export function useCompose(to: Party, onSent: () => void) {
  const [draft, change] = useDraft(`${to.type}:${to.id}`)
  const [edited, setEdited] = useState<{ message: Message; text: string } | null>(null)
  const files = useFiles((file) => change((now) => ({ ...now, files: [...now.files, file] })))
  const update = useEditMessage()
  const text = edited ? edited.text : draft.text
  const body = text.trim()
  const tooLong = body.length - longest
  const isUnderWay = files.uploads.pending.length > 0 || update.isPending
  const isReady = (body !== '' || (!edited && draft.files.length > 0)) && tooLong <= 0 && !isUnderWay

  const leave = () => (edited ? setEdited(null) : change((now) => ({ ...now, reply_to: null })))
  const save = ({ message }: { message: Message }) =>
    body === message.body ? leave() : update.mutate({ id: message.id, body }, { onSuccess: () => setEdited(null) })
  const sendDraft = () => {
    send({ id: crypto.randomUUID(), to, body, reply_to: draft.reply_to, files: draft.files })
    change(() => noDraft)
    onSent()
  }
  return {
    ...files,
    text,
    setText: (next: string) =>
      edited ? setEdited({ ...edited, text: next }) : change((now) => ({ ...now, text: next })),
    files: draft.files,
    detach: (id: string) => change((now) => ({ ...now, files: now.files.filter((file) => file.id !== id) })),
    replyTo: draft.reply_to,
    editing: edited?.message ?? null,
    tooLong,
    isReady,
    leave,
    reply: ({ id, seq, author_name, body: said }: Message) => {
      setEdited(null)
      change((now) => ({ ...now, reply_to: { id, seq, author_name, body: said } }))
    },
    edit: (message: Message) => setEdited({ message, text: message.body }),
    send: () => {
      if (!isReady) return
      if (edited) save(edited)
      else sendDraft()
    },
  }
}

function useDraft(place: string) {
  const me = useUserDetails(({ userDetails }) => userDetails?.id) ?? ''
  const [draft, setDraft] = useState(() => readDraft(me, place))
  useEffect(() => writeDraft(me, place, draft), [me, place, draft])
  return [draft, (edit: (now: Draft) => Draft) => setDraft(edit)] as const
}

/** Sends files ahead of the message; what cannot be sent is said at once, without asking the server. */
function useFiles(onDone: (file: StoredFile) => void) {
  const { t } = useTranslation('messages')
  const [refused, setRefused] = useState<string[]>([])
  const uploads = useUploads(sendFile, (file) => onDone({ media_type: '', width: null, height: null, ...file }))
  const take = (files: File[]) => {
    const judged = files.map((file) => ({ file, why: refusalOf(file, rulesFor(file)) }))
    setRefused(judged.flatMap(({ file: { name }, why }) => (why ? [t(`compose.${why}`, { name })] : [])))
    uploads.start(judged.filter(({ why }) => !why).map(({ file }) => file))
  }
  return { refused, take, uploads }
}

const rulesFor = ({ type }: File) =>
  type.startsWith('image/')
    ? { accept: fileLimits.image.types, maxBytes: fileLimits.image.bytes }
    : { accept: documents, maxBytes: fileLimits.document.bytes }
