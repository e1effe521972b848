import type { SavedSearch } from '@guildhall/contract/connect'
import { useQuery } from '@tanstack/react-query'
import { Bell, BellOff, Bookmark, Ellipsis, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatNumber } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { Drawer } from '../../ui/drawer.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Menu, MenuItem } from '../../ui/menu.tsx'
import { Tag } from '../../ui/tag.tsx'
import { searchesQuery, useDeleteSearch, useSeeSearch } from './api.ts'
import { connectPath } from './paths.ts'
import { EditSearchDialog } from './save-search.tsx'

/** One's own searches, behind a button that says whether they found anything new; nothing without any. */
export function SavedSearches() {
  const { t } = useTranslation('connect')
  const { data: searches = [] } = useQuery(searchesQuery)
  const [open, setOpen] = useState(false)
  const news = searches.reduce((sum, { new_count }) => sum + new_count, 0)
  if (searches.length === 0) return null
  return (
    <>
      <Button variant="quiet" icon={Bookmark} onClick={() => setOpen(true)}>
        {t('saved.open', { count: searches.length })}
        {news > 0 && <Tag kind="solid">{t('saved.new', { count: news })}</Tag>}
      </Button>
      <Drawer open={open} onOpenChange={setOpen} title={t('saved.title')}>
        <ul className="-mt-2">
          {searches.map((search) => (
            <SearchRow key={search.id} search={search} onOpen={() => setOpen(false)} />
          ))}
        </ul>
      </Drawer>
    </>
  )
}

function SearchRow({ search, onOpen }: { search: SavedSearch; onOpen: () => void }) {
  const { t, i18n } = useTranslation('connect')
  const [asked, setAsked] = useState<'edit' | 'delete'>()
  const see = useSeeSearch()
  const remove = useDeleteSearch()
  const close = () => setAsked(undefined)
  const { name, total, new_count, is_notified } = search
  const Notice = is_notified ? Bell : BellOff
  return (
    <li className="flex items-center gap-3 border-b border-rule py-2.5">
      <div className="min-w-0 flex-1">
        <Link
          to={{ pathname: connectPath, search: `?${search.search}` }}
          onClick={() => {
            if (new_count > 0) see.mutate(search)
            onOpen()
          }}
          className="font-semibold wrap-anywhere hover:underline"
        >
          {name}
        </Link>
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-data text-ink-2">
          {t('saved.total', { count: total, shown: formatNumber(total, i18n.language) })}
          {new_count > 0 && <Tag kind="solid">{t('saved.new', { count: new_count })}</Tag>}
          <span className="inline-flex items-center gap-1.5 text-ink-3">
            <Notice aria-hidden className="size-3.5" />
            {t(is_notified ? 'saved.notified' : 'saved.silent')}
          </span>
        </p>
      </div>
      <Menu trigger={<IconButton icon={Ellipsis} label={t('saved.actions', { name })} />}>
        <MenuItem icon={Pencil} onSelect={() => setAsked('edit')}>
          {t('saved.edit')}
        </MenuItem>
        <MenuItem icon={Trash2} danger onSelect={() => setAsked('delete')}>
          {t('saved.delete')}
        </MenuItem>
      </Menu>
      {asked === 'edit' && <EditSearchDialog search={search} onClose={close} />}
      <ConfirmDialog
        open={asked === 'delete'}
        onOpenChange={close}
        title={t('saved.delete_title', { name })}
        description={t('saved.delete_text')}
        confirmLabel={t('saved.delete')}
        danger
        busy={remove.isPending}
        onConfirm={() => remove.mutate(search.id, { onSettled: close })}
      />
    </li>
  )
}
