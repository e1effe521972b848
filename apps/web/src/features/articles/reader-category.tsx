import type { Category } from '@guildhall/contract/categories'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Navigate, useParams } from 'react-router'
import { PageHeader } from '../../ui/page-header.tsx'
import { QueryGap } from '../../ui/query-gap.tsx'
import { Section } from '../../ui/section.tsx'
import { Unknown } from '../../ui/unknown.tsx'
import { categoriesQuery, childrenOf, pathOf } from '../categories/public.ts'
import { movedCategoryQuery } from './api.ts'
import { type Area, shelfPath } from './area.ts'
import { ArticleShelf } from './article-shelf.tsx'
import { CategoryCards } from './category-cards.tsx'
import { ReaderFrame } from './reader-frame.tsx'
import { ReaderPath } from './reader-path.tsx'
import { useTabName } from './use-tab-name.ts'

/** One shelf: the shelves inside, and what stands on it. */
export function ReaderCategory({ area }: { area: Area }) {
  const { category: slug = '' } = useParams()
  const tree = useQuery(categoriesQuery(area.categories))
  if (!tree.data) return <QueryGap query={tree} unknown={<UnknownShelf area={area} />} />
  const category = tree.data.find((each) => each.slug === slug)
  return category ? (
    <Shelf key={category.id} area={area} tree={tree.data} category={category} />
  ) : (
    <Moved area={area} slug={slug} />
  )
}

function Shelf({ area, tree, category }: { area: Area; tree: Category[]; category: Category }) {
  const { t } = useTranslation('articles')
  const { t: say } = useTranslation(area.words)
  const below = childrenOf(tree, category.id)
  useTabName(category.name)
  return (
    <>
      <ReaderPath area={area} above={pathOf(tree, category.parent_id)} />
      <PageHeader title={category.name} lede={category.description} />
      <ReaderFrame area={area}>
        {below.length > 0 && (
          <Section title={t('reader.inside')}>
            <CategoryCards area={area} tree={tree} shown={below} />
          </Section>
        )}
        {(category.item_count > 0 || below.length === 0) && (
          <ArticleShelf area={area} title={say('reader.all')} categoryId={category.id} />
        )}
      </ReaderFrame>
    </>
  )
}

/** An address that the category had before leads to where it is now. */
function Moved({ area, slug }: { area: Area; slug: string }) {
  const moved = useQuery(movedCategoryQuery(area, slug))
  if (moved.data) return <Navigate replace to={shelfPath(area, moved.data.slug)} />
  return <QueryGap query={moved} unknown={<UnknownShelf area={area} />} />
}

function UnknownShelf({ area }: { area: Area }) {
  const { t } = useTranslation('articles')
  return (
    <Unknown title={t('unknown.shelf')} to={shelfPath(area)} back={t('unknown.back')}>
      {t('unknown.text')}
    </Unknown>
  )
}
