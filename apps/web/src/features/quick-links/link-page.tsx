import { useQuery } from '@tanstack/react-query'
import { FolderPlus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../lib/session.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { SearchInput } from '../../ui/table/search-input.tsx'
import { audienceOptionsQuery } from '../audiences/public.ts'
import { categoriesQuery, linksQuery, mostOnPage } from './api.ts'
import { ListHeader } from './list-header.tsx'
import { ManagedShelves } from './managed-shelves.tsx'
import { LinkShelf } from './link-shelf.tsx'
import { LinkRow } from './link-row.tsx'
import { narrow, type Shelf, shelve } from './shelves.ts'

/** The links that the reader may see, by category; those who manage them order and change them in place. */
export function LinkPage() {
  const { t } = useTranslation('quick-links')
  const links = useQuery(linksQuery)
  const categories = useQuery(categoriesQuery)
  const error = links.error ?? categories.error
  const retry = () => void Promise.all([links.refetch(), categories.refetch()])
  // Marks that came later would push down what is being read.
  const marks = useQuery({ ...audienceOptionsQuery, enabled: useMay('quick_link_write') })
  const isReady = links.data !== undefined && categories.data !== undefined && !marks.isLoading
  return (
    <>
      <ListHeader view="page" count={links.data?.length} />
      {links.data?.length === mostOnPage && <p className="mb-4 text-ink-2">{t('bounded', { count: mostOnPage })}</p>}
      {isReady && <Shelves shelves={shelve(categories.data, links.data)} />}
      {!isReady && (error ? <ErrorState error={error} onRetry={retry} /> : <Waiting />)}
    </>
  )
}

function Shelves({ shelves }: { shelves: Shelf[] }) {
  const { t } = useTranslation('quick-links')
  const mayWrite = useMay('quick_link_write')
  const [text, setText] = useState('')
  // Only those who can fill a category see it empty.
  const seen = shelves.filter(({ category, links }) => category.is_managed || links.length > 0)
  const found = narrow(seen, text)
  const read = found.filter((shelf) => !isManaged(shelf))
  const count = found.reduce((sum, { links }) => sum + links.length, 0)
  if (seen.length === 0) return <NoLinks mayWrite={mayWrite} />
  return (
    <>
      <SearchInput
        slash
        label={t('search')}
        placeholder={t('search')}
        value={text}
        onChange={setText}
        delayMs={0}
        className="mb-6 h-[38px] w-full md:w-[360px]"
      />
      <output className="sr-only">{text && t('found', { count })}</output>
      {found.length === 0 && <NothingFound text={text} onClear={() => setText('')} />}
      {mayWrite && (
        <ManagedShelves shelves={seen.filter(isManaged)} shown={found.filter(isManaged)} isNarrowed={found !== seen} />
      )}
      {mayWrite && read.length > 0 && <p className="mb-4 text-pretty text-ink-2">{t('read_only')}</p>}
      {read.map((shelf) => (
        <ReadShelf key={shelf.category.id} shelf={shelf} />
      ))}
    </>
  )
}

const isManaged = ({ category }: Shelf) => category.is_managed

function ReadShelf({ shelf: { category, links } }: { shelf: Shelf }) {
  return (
    <LinkShelf name={category.name} hubName={category.hub_name}>
      {links.map((link) => (
        <LinkRow key={link.id} link={link} />
      ))}
    </LinkShelf>
  )
}

function NoLinks({ mayWrite }: { mayWrite: boolean }) {
  const { t } = useTranslation('quick-links')
  const add = (
    <ButtonLink to="/quick-links/add-quick-link-category" icon={FolderPlus}>
      {t('add_category')}
    </ButtonLink>
  )
  return (
    <div className="border-t border-ink-rule">
      <EmptyState title={t('empty.title')} action={mayWrite && add}>
        {t(mayWrite ? 'empty.writer' : 'empty.reader')}
      </EmptyState>
    </div>
  )
}

function NothingFound({ text, onClear }: { text: string; onClear: () => void }) {
  const { t } = useTranslation('quick-links')
  return (
    <div className="border-t border-ink-rule">
      <EmptyState title={t('nothing.title', { text })} action={<Button onClick={onClear}>{t('nothing.clear')}</Button>}>
        {t('nothing.text')}
      </EmptyState>
    </div>
  )
}

function Waiting() {
  return (
    <div aria-hidden className="grid gap-8">
      <Skeleton className="h-[38px]! max-w-[360px]" />
      <Skeleton className="h-44!" />
      <Skeleton className="h-44!" />
    </div>
  )
}
