import type { Message, MessagePage, Party } from '@guildhall/contract/messages'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useShallow } from 'zustand/react/shallow'
import { useLive } from '../../lib/live.ts'
import { useUserDetails } from '../../lib/stores.ts'
import { Composer } from './composer.tsx'
import type { Target } from './list-props.ts'
import { mayEdit } from './may-edit.ts'
import { MessageList } from './message-list.tsx'
import { useOutbox } from './outbox.ts'
import { catchUp, jumpTo, readAnew } from './talk.ts'
import { newestSeq } from './talk-window.ts'
import { useCompose } from './use-compose.ts'

type Props = { party: Party; page: MessagePage; name: string; at?: number | undefined }

const pollMs = 3 * 60_000
const markedMs = 2500

/** What was written, and the place to write more. */
export function Talk({ party, page, name, at }: Props) {
  const me = useUserDetails(({ userDetails }) => userDetails?.id) ?? ''
  const [target, go] = useTarget(party, at)
  const onSeen = useFollow(party, page)
  const box = useRef<HTMLTextAreaElement>(null)
  const { conversation } = page
  const to: Party = conversation ? { type: 'conversation', id: conversation.id } : party
  const compose = useCompose(to, () => void go('end'))
  const focus = () => focusSoon(box)
  const reply = (message: Message) => {
    compose.reply(message)
    focus()
  }
  const edit = (message: Message) => {
    compose.edit(message)
    focus()
  }
  const editLast = () => {
    const last = page.messages.findLast((message) => message.author_id === me && message.deleted_at === null)
    if (last && mayEdit(page, last)) edit(last)
  }
  return (
    <>
      <MessageList
        {...{ party, page, name, target, onSeen }}
        outgoing={useOutgoing(to, me)}
        onGo={(seq) => void go(seq)}
        onReply={reply}
        onEdit={edit}
      />
      <Foot page={page} name={name}>
        <Composer boxRef={box} compose={compose} name={name} onEditLast={editLast} />
      </Foot>
    </>
  )
}

/** The menu that asked for it gives the focus back to its button first. */
const focusSoon = (box: { current: HTMLElement | null }) => setTimeout(() => box.current?.focus(), 50)

type FootProps = { page: MessagePage; name: string; children: ReactNode }

/** Who may not write is told so, in place of the room to write in. */
function Foot({ page: { conversation }, name, children }: FootProps) {
  const { t } = useTranslation('messages')
  if (!conversation || (conversation.may_write && !conversation.is_blocked)) return children
  return (
    <p className="border-t border-rule px-4 py-4 text-ink-2 md:px-7">
      {conversation.is_blocked ? t('talk.blocked', { name }) : t('talk.closed')}
    </p>
  )
}

const useOutgoing = (party: Party, me: string) =>
  useOutbox(useShallow(({ items }) => items.filter(({ user_id, to }) => user_id === me && to.id === party.id)))

/** Goes to a message and marks it for a moment; at first to the one that the address names. */
function useTarget(party: Party, at: number | undefined) {
  const [target, setTarget] = useState<Target | null>(null)
  const go = async (seq: number | 'end') => {
    await jumpTo(party, seq)
    const next = { seq }
    setTarget(next)
    setTimeout(() => setTarget((now) => (now === next ? null : now)), markedMs)
  }
  const begin = useEffectEvent(go)
  useEffect(() => {
    // What the address names is reached once it has been read.
    // oxlint-disable-next-line react/set-state-in-effect -- set when the answer is there, not at once
    if (at !== undefined) void begin(at)
  }, [at])
  return [target, go] as const
}

/** Reads what is new when the stream says so, and every few minutes where there is none. Hands back where to note what is seen. */
function useFollow(party: Party, page: MessagePage) {
  const id = page.conversation?.id
  const seen = useRef(newestSeq(page))
  const readOn = () => void (id ? catchUp(party, seen.current) : readAnew(party)).catch(() => undefined)
  useLive((heard) => {
    if (heard.what === 'gap' || (heard.what === 'conversation' && (!id || heard.id === id))) readOn()
  })
  const poll = useEffectEvent(readOn)
  useEffect(() => {
    const timer = setInterval(() => poll(), pollMs)
    return () => clearInterval(timer)
  }, [])
  return (seq: number) => {
    seen.current = seq
  }
}
