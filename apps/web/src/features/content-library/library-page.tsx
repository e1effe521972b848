import { useQuery } from '@tanstack/react-query'
import { Ellipsis, FolderTree, Plus, SearchX } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { useMay } from '../../lib/session.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Menu, MenuLink } from '../../ui/menu.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { pathOf } from '../categories/public.ts'
import { HitList, SearchBox, useWordQuery } from '../search/public.tsx'
import { hitsQuery, shelvesQuery } from './api.ts'
import { CategoryDrawer, CategoryNav } from './category-nav.tsx'
import { ItemTable, useItems } from './item-table.tsx'
import { KindIcon, useKindNote } from './kind-icon.tsx'
import { addItemPath, categoryPath, libraryPath, viewItemPath } from './paths.ts'

/** The library: shelves at the side, and what stands on them or what a search finds. */
export default function LibraryPage() {
  const { t } = useTranslation(['content-library', 'shell'])
  const [address] = useSearchParams()
  const { query } = useWordQuery()
  const current = address.get('category_id') ?? undefined
  const { data: all = [] } = useQuery(shelvesQuery)
  const shelf = all.find(({ id }) => id === current)
  const list = useItems(current, query === '')
  return (
    <>
      <PageHeader
        title={shelf && !query ? shelf.name : t('shell:page.content_library')}
        {...(!query && { count: list.items.data?.meta.total })}
        lede={(!query && shelf?.description) || t('lede')}
        actions={<Actions category_id={current} />}
      />
      <div className="lg:grid lg:grid-cols-[210px_minmax(0,1fr)] lg:gap-x-9">
        <div className="max-lg:hidden">
          <CategoryNav current={query ? undefined : current} />
        </div>
        <div className="mb-3 lg:hidden">
          <CategoryDrawer current={current} />
        </div>
        <div className="min-w-0">
          <SearchBox label={t('search')} className="mb-4" />
          {query ? (
            <Hits />
          ) : (
            <>
              {shelf && <Trail id={shelf.id} />}
              {/* Another shelf is another list: nothing stays selected. */}
              <ItemTable key={current} {...list} />
            </>
          )}
        </div>
      </div>
    </>
  )
}

function Actions({ category_id }: { category_id: string | undefined }) {
  const { t } = useTranslation('content-library')
  if (!useMay('content_library_write')) return null
  return (
    <>
      <ButtonLink
        to={category_id ? `${addItemPath}?category_id=${category_id}` : addItemPath}
        variant="primary"
        icon={Plus}
      >
        {t('add')}
      </ButtonLink>
      <Menu trigger={<IconButton label={t('more')} icon={Ellipsis} />}>
        <MenuLink>
          <Link to={`${libraryPath}/add-content-library-category`}>
            <FolderTree className="size-4 text-ink-3" />
            {t('edit_categories')}
          </Link>
        </MenuLink>
        <MenuLink>
          <Link to={`${libraryPath}/searches`}>
            <SearchX className="size-4 text-ink-3" />
            {t('searches')}
          </Link>
        </MenuLink>
      </Menu>
    </>
  )
}

/** The way back up to wider shelves. */
function Trail({ id }: { id: string }) {
  const { t } = useTranslation('content-library')
  const { data: all = [] } = useQuery(shelvesQuery)
  const above = pathOf(all, id)
  return (
    <nav aria-label={t('table.category')} className="mb-2.5 flex flex-wrap gap-x-2 text-data text-ink-3">
      <Link to={libraryPath} className="hover:text-ink hover:underline">
        {t('all')}
      </Link>
      {above.map((category) => (
        <span key={category.id} className="flex gap-2">
          <span aria-hidden>/</span>
          {category.id === id ? (
            <span aria-current="page" className="text-ink">
              {category.name}
            </span>
          ) : (
            <Link to={categoryPath(category.id)} className="hover:text-ink hover:underline">
              {category.name}
            </Link>
          )}
        </span>
      ))}
    </nav>
  )
}

function Hits() {
  const { query, page } = useWordQuery()
  const hits = useQuery(hitsQuery(query, page))
  const noteOf = useKindNote()
  return (
    <HitList
      query={hits}
      linkOf={({ item }) => viewItemPath(item.id)}
      lead={({ item }) => (
        <span className="pt-0.5">
          <KindIcon item={item} />
        </span>
      )}
      note={({ item }) => `${item.category_name} · ${noteOf(item)}`}
    />
  )
}
