import type { Article } from '@guildhall/contract/article-content'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, ArrowRight, Pencil, Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Navigate, useParams } from 'react-router'
import { useMay } from '../../lib/session.ts'
import { Attachments } from '../../ui/attachments.tsx'
import { Banner } from '../../ui/banner.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { QueryGap } from '../../ui/query-gap.tsx'
import { RichText } from '../../ui/rich-text.tsx'
import { Section } from '../../ui/section.tsx'
import { Tag } from '../../ui/tag.tsx'
import { Unknown } from '../../ui/unknown.tsx'
import { When } from '../../ui/when.tsx'
import { categoriesQuery, pathOf } from '../categories/public.ts'
import { articleQuery } from './api.ts'
import { type Area, articlePath, shelfPath } from './area.ts'
import { CardList } from './card-list.tsx'
import { Helpful } from './helpful.tsx'
import { ReaderPath } from './reader-path.tsx'
import { useTabName } from './use-tab-name.ts'

type Props = {
  area: Area
  /** Beside the text: what an item offers. */
  aside?: (article: Article) => ReactNode
}

/** One article, as its readers see it. An address that it had before leads to where it is now. */
export function ReaderArticle({ area, aside }: Props) {
  const { t } = useTranslation('articles')
  const { category = '', slug = '' } = useParams()
  const found = useQuery(articleQuery(area, slug))
  const unknown = (
    <Unknown title={t('unknown.title')} to={shelfPath(area)} back={t('unknown.back')}>
      {t('unknown.text')}
    </Unknown>
  )
  if (!found.data) return <QueryGap query={found} unknown={unknown} />
  const isMoved = found.data.slug !== slug || found.data.category_slug !== category
  if (isMoved) return <Navigate replace to={articlePath(area, found.data)} />
  return <Page key={found.data.id} area={area} article={found.data} beside={aside?.(found.data)} />
}

function Page({ area, article, beside }: { area: Area; article: Article; beside: ReactNode }) {
  const { t } = useTranslation('articles')
  const { data: tree = [] } = useQuery(categoriesQuery(area.categories))
  useTabName(article.title)
  return (
    <article>
      <ReaderPath area={area} above={pathOf(tree, article.category_id)} />
      <Head area={area} article={article} />
      <div className="mt-6 flex flex-col gap-x-14 gap-y-8 lg:flex-row">
        <div className="min-w-0 flex-1">
          <RichText html={article.body} />
          {article.attachments.length > 0 && (
            <div className="mt-8 max-w-[66ch]">
              <Section title={t('reader.attachments')}>
                <Attachments files={article.attachments} />
              </Section>
            </div>
          )}
          <Tags tags={article.tags} />
          <Helpful area={area} article={article} />
          <Neighbours area={area} article={article} />
        </div>
        {(beside || article.related.length > 0) && (
          <aside className="flex shrink-0 flex-col gap-8 max-lg:contents lg:w-[320px]">
            {beside && <div className="max-lg:order-first">{beside}</div>}
            {article.related.length > 0 && (
              <div className="print:hidden">
                <Section title={t('reader.related')}>
                  <CardList area={area} cards={article.related} />
                </Section>
              </div>
            )}
          </aside>
        )}
      </div>
    </article>
  )
}

function Head({ area, article }: { area: Area; article: Article }) {
  const { t } = useTranslation('articles')
  const mayEdit = useMay(area.endpoints.update.access)
  return (
    <header>
      {article.status === 'draft' && (
        <div className="mb-4">
          <Banner kind="info">{t('reader.draft')}</Banner>
        </div>
      )}
      <div className="flex flex-wrap items-start gap-x-6 gap-y-3">
        <h1 className="min-w-0 flex-1 basis-[min(100%,420px)] text-pretty">{article.title}</h1>
        <div className="flex items-center gap-1 print:hidden">
          <IconButton icon={Printer} label={t('reader.print')} onClick={() => window.print()} />
          {mayEdit && (
            <ButtonLink to={area.editPath(article.id)} variant="quiet" icon={Pencil}>
              {t('reader.edit')}
            </ButtonLink>
          )}
        </div>
      </div>
      {article.summary && <p className="mt-2 max-w-[68ch] text-lead text-pretty text-ink-2">{article.summary}</p>}
      <p className="mt-2 text-small text-ink-3">
        {t('reader.updated')} <When iso={article.updated_at} />
      </p>
    </header>
  )
}

function Tags({ tags }: { tags: string[] }) {
  const { t } = useTranslation('articles')
  if (tags.length === 0) return null
  return (
    <ul aria-label={t('form.tags')} className="mt-8 flex flex-wrap gap-1.5">
      {tags.map((tag) => (
        <li key={tag}>
          <Tag>{tag}</Tag>
        </li>
      ))}
    </ul>
  )
}

/** The one before and the one after it on its shelf. */
function Neighbours({ area, article: { previous, next } }: { area: Area; article: Article }) {
  const { t } = useTranslation('articles')
  if (!previous && !next) return null
  return (
    <nav
      aria-label={t('reader.neighbours')}
      className="mt-8 grid max-w-[66ch] gap-x-8 border-t border-rule sm:grid-cols-2 print:hidden"
    >
      {previous && (
        <Link to={articlePath(area, previous)} className="group flex items-center gap-2.5 py-3">
          <ArrowLeft aria-hidden className="size-4 shrink-0 text-ink-3" />
          <span className="min-w-0">
            <span className="block text-small text-ink-3">{t('reader.previous')}</span>
            <span className="block font-semibold group-hover:underline">{previous.title}</span>
          </span>
        </Link>
      )}
      {next && (
        <Link
          to={articlePath(area, next)}
          className="group flex items-center justify-end gap-2.5 py-3 text-right sm:col-start-2"
        >
          <span className="min-w-0">
            <span className="block text-small text-ink-3">{t('reader.next')}</span>
            <span className="block font-semibold group-hover:underline">{next.title}</span>
          </span>
          <ArrowRight aria-hidden className="size-4 shrink-0 text-ink-3" />
        </Link>
      )}
    </nav>
  )
}
