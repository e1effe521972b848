import { useInfiniteQuery } from '@tanstack/react-query'
import { EllipsisVertical, Flag, SquarePen, UserX } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatNumber } from '../../lib/format.ts'
import { useMay } from '../../lib/session.ts'
import { put, useAddress } from '../../lib/use-address.ts'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Menu, MenuItem, MenuLink } from '../../ui/menu.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { SearchInput } from '../../ui/table/search-input.tsx'
import { BlockedDialog } from './blocked-dialog.tsx'
import { ConversationEntry } from './conversation-entry.tsx'
import { FoundMessages } from './found-messages.tsx'
import { listQuery } from './list.ts'
import { NewDialog } from './new-dialog.tsx'
import { useUnread } from './unread.ts'
import { useNearEnd } from './use-near-end.ts'

type Props = { current: string | undefined; className: string }

/** Title, search and the conversations; what is searched for is also looked for in what was written. */
export function ConversationList({ current, className }: Props) {
  const { t } = useTranslation('messages')
  const [search, setSearch] = useState('')
  const [address, setAddress] = useAddress()
  const setWriting = (isWriting: boolean) =>
    setAddress((next) => put(next, 'view', isWriting ? 'new' : undefined), !isWriting)
  const list = useInfiniteQuery(listQuery(search))
  const rows = list.data?.pages.flatMap((page) => page.rows) ?? []
  const onScroll = useNearEnd(list)
  const write = (
    <Button variant="primary" icon={SquarePen} onClick={() => setWriting(true)}>
      {t('inbox.new')}
    </Button>
  )
  return (
    <section aria-label={t('inbox.people')} className={cx('flex min-h-0 flex-col', className)}>
      <Head write={write} />
      <SearchInput
        label={t('inbox.search')}
        placeholder={t('inbox.search')}
        value={search}
        onChange={(text) => setSearch(text.trim())}
        className="mx-4 mb-3 h-9 shrink-0 md:mx-6"
      />
      <div onScroll={onScroll} className="min-h-0 flex-1 overflow-y-auto border-t border-rule pb-4">
        {list.isPending && !list.error && <SkeletonRows />}
        {list.error && (
          <Padded>
            <ErrorState error={list.error} onRetry={() => void list.refetch()} />
          </Padded>
        )}
        {list.data && rows.length === 0 && !search && (
          <Padded>
            <EmptyState title={t('inbox.empty')} action={write}>
              {t('inbox.empty_text')}
            </EmptyState>
          </Padded>
        )}
        {list.data && rows.length === 0 && search && <p className="px-6 py-4 text-ink-2">{t('inbox.no_people')}</p>}
        <ul>
          {rows.map((row) => (
            <ConversationEntry key={row.id} row={row} isCurrent={row.id === current} />
          ))}
        </ul>
        {list.isFetchingNextPage && <SkeletonRows />}
        {search && !list.hasNextPage && <FoundMessages query={search} />}
      </div>
      {address.get('view') === 'new' && <NewDialog onClose={() => setWriting(false)} />}
    </section>
  )
}

function Head({ write }: { write: ReactNode }) {
  const { t, i18n } = useTranslation('messages')
  const unread = useUnread()
  const isAdmin = useMay('system_admin')
  const [isBlocked, setBlocked] = useState(false)
  return (
    <header className="flex items-center gap-1 px-4 pt-4 pb-3 md:px-6">
      <h1 className="min-w-0 flex-1 text-[28px]!">
        {t('inbox.title')}{' '}
        {unread > 0 && <span className="text-ink-3 tabular-nums">{formatNumber(unread, i18n.language)}</span>}
      </h1>
      {write}
      <Menu trigger={<IconButton icon={EllipsisVertical} label={t('inbox.more')} className="-mr-2" />}>
        <MenuItem icon={UserX} onSelect={() => setBlocked(true)}>
          {t('inbox.blocked')}
        </MenuItem>
        {isAdmin && (
          <MenuLink>
            <Link to="/inbox?view=reports">
              <Flag className="size-4 text-ink-3" />
              {t('inbox.reports')}
            </Link>
          </MenuLink>
        )}
      </Menu>
      {isBlocked && <BlockedDialog onClose={() => setBlocked(false)} />}
    </header>
  )
}

const Padded = ({ children }: { children: ReactNode }) => <div className="px-4 md:px-6">{children}</div>

const SkeletonRows = () => (
  <div aria-busy="true" className="grid gap-6 px-6 py-4">
    {[0, 1, 2, 3, 4].map((row) => (
      <Skeleton key={row} className="h-9!" />
    ))}
  </div>
)
