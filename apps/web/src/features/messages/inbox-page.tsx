import { Party } from '@guildhall/contract/messages'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useLive } from '../../lib/live.ts'
import { useMay } from '../../lib/session.ts'
import { useAddress } from '../../lib/use-address.ts'
import { cx } from '../../ui/cx.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ConversationList } from './conversation-list.tsx'
import { refreshList } from './list.ts'
import { talkLink } from './paths.ts'
import { ReportsView } from './reports-view.tsx'
import { TalkPane } from './talk-pane.tsx'
import { talkQuery } from './talk.ts'

/** The conversations on the left, one of them on the right; a phone has room for one of the two. */
export default function InboxPage() {
  const [address] = useAddress()
  const isAdmin = useMay('system_admin')
  const party = partyOf(address)
  if (isAdmin && address.get('view') === 'reports') return <ReportsView />
  return (
    // As high as the window leaves room: the two columns scroll, never the page.
    <div className="relative -mx-(--gutter) -mt-4 -mb-16 min-h-96 flex-1 lg:-mt-2.5">
      <div className="absolute inset-0 flex border-rule lg:border-t">
        <Inbox party={party} at={Number(address.get('at')) || undefined} />
      </div>
    </div>
  )
}

function Inbox({ party, at }: { party: Party | undefined; at: number | undefined }) {
  const { t } = useTranslation('messages')
  const { opened, conversationId } = useOpened(party)
  useLive((heard) => {
    if (heard.what === 'conversation') refreshList(heard.id)
    else if (heard.what === 'gap') refreshList()
  })
  return (
    <>
      <ConversationList
        current={conversationId}
        className={cx('w-full md:w-[300px] md:border-r md:border-rule xl:w-[336px]', opened && 'max-md:hidden')}
      />
      <section className={cx('flex min-w-0 flex-1 flex-col', !opened && 'max-md:hidden')}>
        {opened ? (
          <TalkPane key={`${opened.type} ${opened.id}`} party={opened} at={at} />
        ) : (
          <div className="px-(--gutter)">
            <EmptyState title={t('inbox.choose')}>{t('inbox.choose_text')}</EmptyState>
          </div>
        )}
      </section>
    </>
  )
}

/**
 * What is asked for by a person or a matter has a conversation of its own once somebody has written: its address is the one
 * that stays. Whoever is writing there when it comes goes on in the same place.
 */
function useOpened(party: Party | undefined) {
  const navigate = useNavigate()
  const [opened, setOpened] = useState(party)
  const { data } = useQuery({ ...talkQuery(opened ?? nobody), enabled: opened !== undefined })
  const conversationId = opened?.type === 'conversation' ? opened.id : data?.conversation?.id
  const isNamed = party?.type === 'conversation' && party.id === conversationId
  const isOpened = isNamed || (party?.type === opened?.type && party?.id === opened?.id)
  if (!isOpened) setOpened(party)

  const settle = useEffectEvent((id: string) => {
    void navigate(talkLink({ type: 'conversation', id }), { replace: true, preventScrollReset: true })
  })
  const unsettled = isOpened && !isNamed ? conversationId : undefined
  useEffect(() => {
    if (unsettled) settle(unsettled)
  }, [unsettled])
  return { opened, conversationId }
}

const nobody: Party = { type: 'conversation', id: '' }

function partyOf(address: URLSearchParams): Party | undefined {
  for (const type of Party.shape.type.options) {
    const party = Party.safeParse({ type, id: address.get(type) })
    if (party.success) return party.data
  }
  return undefined
}
