import type { MessagePage } from '@guildhall/contract/messages'
import { ArrowDown, LoaderCircle } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../lib/format.ts'
import { useUserDetails } from '../../lib/stores.ts'
import { Tooltip } from '../../ui/tooltip.tsx'
import { type Item, itemsOf } from './list-items.ts'
import type { ListProps } from './list-props.ts'
import { MessageItem } from './message-item.tsx'
import { OutgoingItem } from './outgoing-item.tsx'
import { newestSeq } from './talk-window.ts'
import { dayName } from './times.ts'
import { useMarkRead } from './use-mark-read.ts'
import { useMessageScroll } from './use-message-scroll.ts'

/** The messages of a conversation, of which only those in view are drawn. */
export function MessageList(props: ListProps) {
  const { page, name, outgoing } = props
  const { t } = useTranslation('messages')
  const me = useUserDetails(({ userDetails }) => userDetails?.id) ?? ''
  // Where the unread began stays marked for as long as one looks.
  const [readSeq] = useState(() => (page.conversation?.unread_count ? page.conversation.read_seq : null))
  const items = useMemo(() => itemsOf(page, outgoing, readSeq, me), [page, outgoing, readSeq, me])
  const scroller = useRef<HTMLDivElement>(null)
  const scroll = useMessageScroll(props, items, scroller)
  useMarkRead(page, scroll.isAtEnd, me)
  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      <Arrived page={page} me={me} />
      {scroll.isLoadingEarlier && (
        <LoaderCircle
          aria-label={t('talk.earlier')}
          className="absolute top-2 left-1/2 z-1 size-4 animate-spin text-ink-3"
        />
      )}
      <section
        ref={scroller}
        aria-label={t('talk.label', { name })}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keys
        tabIndex={0}
        onScroll={scroll.onScroll}
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 -outline-offset-2 [overflow-anchor:none] md:px-7"
      >
        {items.length === 0 && <Beginning />}
        <ol className="relative" style={{ height: scroll.virtual.getTotalSize() }}>
          {scroll.virtual.getVirtualItems().map(({ key, index, start }) => {
            const item = items[index]
            if (!item) return null
            return (
              <li
                key={key}
                ref={scroll.virtual.measureElement}
                data-index={index}
                className="absolute inset-x-0 top-0"
                style={{ transform: `translateY(${start}px)` }}
              >
                <Drawn item={item} list={props} me={me} />
              </li>
            )
          })}
        </ol>
      </section>
      {(!scroll.isAtEnd || page.has_later) && (
        <ToEnd unread={page.conversation?.unread_count ?? 0} onClick={() => props.onGo('end')} />
      )}
    </div>
  )
}

type DrawnProps = { item: Item; list: ListProps; me: string }

function Drawn({ item, list, me }: DrawnProps) {
  const { t, i18n } = useTranslation('messages')
  if (item.kind === 'day') return <Separator>{dayName(item.iso, i18n.language)}</Separator>
  if (item.kind === 'new') return <Separator isNew>{t('talk.new')}</Separator>
  if (item.kind === 'outgoing') return <OutgoingItem outgoing={item.outgoing} goesOn={item.goesOn} />
  return (
    <MessageItem
      message={item.message}
      goesOn={item.goesOn}
      isFound={list.target?.seq === item.message.seq}
      list={list}
      me={me}
    />
  )
}

function Separator({ isNew = false, children }: { isNew?: boolean; children: string }) {
  const line = isNew ? 'before:bg-copper/60 after:bg-copper/60 text-copper' : 'before:bg-rule after:bg-rule text-ink-3'
  return (
    <div
      className={`flex items-center gap-4 pt-4 pb-2 font-serif text-[16px] leading-tight italic before:h-px before:flex-1 after:h-px after:flex-1 ${line}`}
    >
      {children}
    </div>
  )
}

function Beginning() {
  const { t } = useTranslation('messages')
  return (
    <div className="max-w-[460px] py-8 text-pretty text-ink-2">
      <p>{t('talk.begin')}</p>
      <p className="mt-1 text-small text-ink-3">{t('talk.begin_mail')}</p>
    </div>
  )
}

/** Reads out what arrives; the list itself keeps silent, since scrolling draws old messages anew. */
function Arrived({ page, me }: { page: MessagePage; me: string }) {
  const { t } = useTranslation('messages')
  const [from] = useState(() => newestSeq(page))
  const arrived = page.messages.filter(({ seq, author_id }) => seq > from && author_id !== me).slice(-5)
  return (
    <div role="log" aria-label={t('talk.arrived')} className="sr-only">
      {arrived.map(({ id, author_name, body }) => (
        <p key={id}>
          {author_name}: {body}
        </p>
      ))}
    </div>
  )
}

function ToEnd({ unread, onClick }: { unread: number; onClick: () => void }) {
  const { t, i18n } = useTranslation('messages')
  const label = unread > 0 ? t('talk.to_bottom_new', { count: unread }) : t('talk.to_bottom')
  return (
    <Tooltip content={label} side="left">
      <button
        type="button"
        aria-label={label}
        onClick={onClick}
        className="absolute right-5 bottom-3 flex h-9 min-w-9 items-center justify-center gap-1.5 rounded-full border border-rule-2 bg-sheet px-2.5 text-[13px] font-semibold shadow-float hover:bg-hover"
      >
        {unread > 0 && formatNumber(unread, i18n.language)}
        <ArrowDown className="size-4" />
      </button>
    </Tooltip>
  )
}
