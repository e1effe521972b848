import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { HitList, SearchBox, useWordQuery } from '../search/public.tsx'
import { searchQuery } from './api.ts'
import { type Area, articlePath } from './area.ts'

/** A search over the whole area; what it finds takes the place of the page. */
export function ReaderFrame({ area, children }: { area: Area; children: ReactNode }) {
  const { t: say } = useTranslation(area.words)
  const { query } = useWordQuery()
  return (
    <>
      <SearchBox label={say('reader.search')} className="mb-7 h-13! max-w-[640px] text-[17px]!" />
      {query ? <Results area={area} /> : children}
    </>
  )
}

function Results({ area }: { area: Area }) {
  const { t } = useTranslation('articles')
  const { query, page } = useWordQuery()
  const found = useQuery(searchQuery(area, query, page))
  return (
    <HitList
      query={found}
      linkOf={(hit) => articlePath(area, hit)}
      note={({ category_name, kind }) => [kind && t(`kind.${kind}`), category_name].filter(Boolean).join(' · ')}
    />
  )
}
