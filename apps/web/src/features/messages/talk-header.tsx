import type { Conversation } from '@guildhall/contract/messages'
import { Bell, BellOff, Search, X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useUserDetails } from '../../lib/stores.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { SearchInput } from '../../ui/table/search-input.tsx'
import { useMute } from './api.ts'
import { BackLink } from './back-link.tsx'
import { ConversationPicture } from './conversation-picture.tsx'
import { FoundMessages } from './found-messages.tsx'
import { TalkMenu } from './talk-menu.tsx'
import { talkName } from './talk-name.ts'

/** With whom, whether he is here, and what can be done with the conversation. */
export function TalkHeader({ conversation }: { conversation: Conversation }) {
  const { t } = useTranslation('messages')
  const [isSearching, setSearching] = useState(false)
  const mute = useMute()
  const { id, is_muted } = conversation
  return (
    <header className="relative z-10 border-b border-rule">
      <div className="flex min-h-[67px] items-center gap-2 px-2 md:gap-3 md:px-7">
        <BackLink />
        <ConversationPicture row={conversation} size="l" />
        <div className="min-w-0 flex-1">
          <h2 className="truncate text-[19px]! leading-tight! font-[480]! md:text-[21px]!">
            <Name conversation={conversation} />
          </h2>
          <Note conversation={conversation} />
        </div>
        <IconButton
          icon={isSearching ? X : Search}
          label={t(isSearching ? 'head.close_search' : 'head.search')}
          aria-expanded={isSearching}
          onClick={() => setSearching(!isSearching)}
        />
        <span className="max-sm:hidden">
          <IconButton
            icon={is_muted ? Bell : BellOff}
            label={t(is_muted ? 'head.unmute' : 'head.mute')}
            onClick={() => mute.mutate({ id, is_muted: !is_muted })}
          />
        </span>
        <TalkMenu conversation={conversation} />
      </div>
      {isSearching && <SearchHere id={id} onClose={() => setSearching(false)} />}
    </header>
  )
}

/** What it is about is one step away. */
function Name({ conversation }: { conversation: Conversation }) {
  const { t } = useTranslation('messages')
  const { kind, link } = conversation
  const name = talkName(conversation, t)
  const isBound = kind === 'order' || kind === 'opportunity'
  if (!isBound || !link) return name
  return (
    <Link to={link} className="link">
      {name}
    </Link>
  )
}

function Note({ conversation: { kind, note, members } }: { conversation: Conversation }) {
  const { t } = useTranslation('messages')
  const me = useUserDetails(({ userDetails }) => userDetails?.id)
  const others = members.filter(({ id }) => id !== me)
  const isHere = kind === 'direct' && others.some(({ is_here }) => is_here)
  const people = kind === 'direct' ? '' : t('head.people', { count: members.length })
  const parts = [note, people, isHere ? t('head.here') : ''].filter(Boolean)
  return <p className="truncate text-small text-ink-2">{parts.join(' · ')}</p>
}

function SearchHere({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation('messages')
  const [query, setQuery] = useState('')
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape closes it from anywhere inside
    <div onKeyDown={(event) => event.key === 'Escape' && onClose()} className="border-t border-rule">
      <SearchInput
        label={t('head.search')}
        placeholder={t('head.search')}
        value={query}
        onChange={(text) => setQuery(text.trim())}
        className="mx-3 my-2.5 h-9 md:mx-7"
      />
      {query && (
        <div className="absolute inset-x-0 top-full max-h-[50vh] overflow-y-auto border-b border-rule bg-sheet shadow-float">
          <FoundMessages query={query} conversationId={id} />
        </div>
      )}
    </div>
  )
}
