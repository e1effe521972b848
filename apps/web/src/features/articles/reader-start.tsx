import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../lib/session.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { QueryGap } from '../../ui/query-gap.tsx'
import { Section } from '../../ui/section.tsx'
import { categoriesQuery, childrenOf } from '../categories/public.ts'
import { favouritesQuery } from './api.ts'
import type { Area } from './area.ts'
import { CategoryCards } from './category-cards.tsx'
import { CardList } from './card-list.tsx'
import { ReaderFrame } from './reader-frame.tsx'

/** Where readers begin: search, the shelves, and what helped others. */
export function ReaderStart({ area, children }: { area: Area; children?: ReactNode }) {
  const { t } = useTranslation('articles')
  const { t: say } = useTranslation(area.words)
  const seesShelves = useMay(area.shelves.view)
  const tree = useQuery({ ...categoriesQuery(area.categories), enabled: seesShelves })
  const { data: favourites = [] } = useQuery(favouritesQuery(area))
  const unknown = <EmptyState title={say('reader.empty')}>{say('reader.empty_text')}</EmptyState>
  return (
    <>
      <PageHeader title={say('reader.title')} lede={say('reader.lede')} />
      <ReaderFrame area={area}>
        {seesShelves && !tree.data && <QueryGap query={tree} unknown={unknown} />}
        {tree.data?.length === 0 && unknown}
        {tree.data && tree.data.length > 0 && (
          <Section title={t('reader.shelves')}>
            <CategoryCards area={area} tree={tree.data} shown={childrenOf(tree.data, null)} />
          </Section>
        )}
        {children}
        {favourites.length > 0 && (
          <Section title={say('reader.favourites')}>
            <CardList area={area} cards={favourites} />
          </Section>
        )}
      </ReaderFrame>
    </>
  )
}
