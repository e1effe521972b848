import type { MessagePage } from '@guildhall/contract/messages'
import { useMutation } from '@tanstack/react-query'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { Item } from './list-items.ts'
import type { ListProps, Target } from './list-props.ts'
import { loadEarlier, loadLater } from './talk.ts'

/** So close to an end of what is held, more is read. */
const nearPx = 800
/** Whoever is so close to the newest message follows the next ones. */
const atEndPx = 80

/** Where one is in a conversation: it begins at the unread, stays put when earlier messages come, and follows the newest. */
export function useMessageScroll(
  { party, page, target, onSeen }: ListProps,
  items: Item[],
  scroller: RefObject<HTMLDivElement | null>,
) {
  const [isAtEnd, setAtEnd] = useState(false)
  // oxlint-disable-next-line react/incompatible-library -- its functions are called where they are made
  const virtual = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    getItemKey: useCallback((index: number) => items[index]?.key ?? index, [items]),
    estimateSize: () => 64,
    overscan: 8,
    paddingStart: 8,
    paddingEnd: 20,
    anchorTo: 'end',
    followOnAppend: !page.has_later,
    scrollEndThreshold: atEndPx,
  })
  const more = useMore(party)

  const look = (now: MessagePage) => {
    const element = scroller.current
    if (!element) return
    const { scrollTop, scrollHeight, clientHeight } = element
    const below = scrollHeight - scrollTop - clientHeight
    setAtEnd(below <= atEndPx && !now.has_later)
    const middle = items[virtual.getVirtualItemForOffset(scrollTop + clientHeight / 2)?.index ?? -1]
    if (middle?.kind === 'message') onSeen(middle.message.seq)
    if (now.has_earlier && scrollTop < nearPx) more.load('earlier')
    else if (now.has_later && below < nearPx) more.load('later')
  }

  const begin = useEffectEvent(() => {
    const unread = items.findIndex(({ kind }) => kind === 'new')
    if (unread === -1) virtual.scrollToEnd()
    else virtual.scrollToIndex(unread, { align: 'start' })
  })
  useLayoutEffect(() => begin(), [])

  const reach = useEffectEvent(({ seq }: Target) => {
    if (seq === 'end') return virtual.scrollToEnd()
    const index = items.findIndex((item) => item.kind === 'message' && item.message.seq === seq)
    if (index !== -1) virtual.scrollToIndex(index, { align: 'center' })
  })
  useEffect(() => {
    if (target) reach(target)
  }, [target])

  // A window that gets lower, as a phone's does above its keys, keeps the newest in view.
  const stay = useEffectEvent(() => isAtEnd && virtual.scrollToEnd())
  const height = virtual.scrollRect?.height ?? 0
  useLayoutEffect(() => {
    if (height > 0) stay()
  }, [height])

  // What arrives or grows moves the ends without a scroll.
  const lookAgain = useEffectEvent(look)
  const size = virtual.getTotalSize()
  useEffect(() => {
    const frame = size > 0 ? requestAnimationFrame(() => lookAgain(page)) : 0
    return () => cancelAnimationFrame(frame)
  }, [page, size])

  return { virtual, onScroll: () => look(page), isAtEnd, isLoadingEarlier: more.loading === 'earlier' }
}

/** Reads on at either end, one page at a time. */
function useMore(party: ListProps['party']) {
  const isBusy = useRef(false)
  const { mutate, variables, isPending } = useMutation({
    mutationFn: (end: 'earlier' | 'later') => (end === 'earlier' ? loadEarlier(party) : loadLater(party)),
    onSettled: () => {
      isBusy.current = false
    },
  })
  const load = (end: 'earlier' | 'later') => {
    // What went wrong is told by a toast, and the next scroll tries again.
    if (isBusy.current) return
    isBusy.current = true
    mutate(end)
  }
  return { load, loading: isPending ? variables : undefined }
}
