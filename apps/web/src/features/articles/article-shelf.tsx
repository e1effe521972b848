import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { cx } from '../../ui/cx.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { Section } from '../../ui/section.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Pager } from '../../ui/table/pager.tsx'
import { useIsPhone } from '../../ui/table/use-is-phone.ts'
import { type ListState, useListParams } from '../../ui/table/use-list-params.ts'
import { browseQuery } from './api.ts'
import type { Area } from './area.ts'
import { CardList } from './card-list.tsx'
import { useKindOptions } from './kinds.ts'

type Props = { area: Area; title: string; categoryId?: string }

/** What is on a shelf, or on all; workforce items can be narrowed to their kinds. */
export function ArticleShelf({ area, title, categoryId }: Props) {
  const { t } = useTranslation('articles')
  const { t: say } = useTranslation(area.words)
  const params = useListParams(['kind'])
  const kinds = useKindOptions()
    .map(({ value }) => value)
    .filter((kind) => params.filters.kind.includes(kind))
  const { page, per_page } = params.query
  const shelf = useQuery(
    browseQuery(area, {
      ...(categoryId ? { category_id: categoryId } : {}),
      ...(kinds.length > 0 ? { kind: kinds } : {}),
      ...(page ? { page } : {}),
      ...(per_page ? { per_page } : {}),
    }),
  )
  const isPhone = useIsPhone()
  if (shelf.error && !shelf.data) return <ErrorState error={shelf.error} onRetry={() => void shelf.refetch()} />
  if (!shelf.data) return <Skeleton className="h-72!" />
  const { rows, meta } = shelf.data
  return (
    <Section title={title} count={meta.total}>
      {area.words !== 'help' && <KindChips params={params} />}
      {rows.length === 0 && (
        <p className="py-3 text-ink-2">{params.isNarrowed ? t('reader.no_kind') : say('reader.nothing')}</p>
      )}
      <CardList area={area} cards={rows} />
      {meta.total > meta.per_page && (
        <Pager
          label={title}
          meta={meta}
          rowCount={rows.length}
          isNarrow={isPhone}
          pageSearch={params.pageSearch}
          onPage={() => window.scrollTo({ top: 0 })}
          onPerPage={params.setPerPage}
        />
      )}
    </Section>
  )
}

function KindChips({ params }: { params: ListState<'kind'> }) {
  const { t } = useTranslation('articles')
  const chosen = params.filters.kind
  return (
    <fieldset className="mt-1 mb-2 flex flex-wrap gap-2">
      <legend className="sr-only">{t('table.kind')}</legend>
      {useKindOptions().map(({ value, label }) => {
        const isOn = chosen.includes(value)
        return (
          <button
            key={value}
            type="button"
            aria-pressed={isOn}
            onClick={() =>
              params.setFilter('kind', isOn ? chosen.filter((kind) => kind !== value) : [...chosen, value])
            }
            className={cx(
              'h-(--control-s) cursor-pointer rounded-full border px-3 text-data',
              isOn ? 'border-accent bg-accent-wash font-semibold text-accent' : 'border-edge text-ink-2 hover:text-ink',
            )}
          >
            {label}
          </button>
        )
      })}
    </fieldset>
  )
}
