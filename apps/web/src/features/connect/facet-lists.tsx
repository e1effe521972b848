import type { Facets } from '@guildhall/contract/connect'
import { organizationTypes } from '@guildhall/contract/organizations'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../lib/format.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { cx } from '../../ui/cx.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { Directory } from './use-directory.ts'
import { WholeTaxonomy } from './whole-taxonomy.tsx'

const facetKeys = ['type', 'capability', 'hub_id', 'certification', 'level', 'region'] as const
type FacetKey = (typeof facetKeys)[number]
type Count = Facets['type'][number]
const shownAtFirst = 6

type Props = { directory: Directory; facets: Facets | undefined; isStale: boolean }

/** What narrows the results, with how many each choice would leave. */
export function FacetLists({ directory, facets, isStale }: Props) {
  const { t } = useTranslation('connect')
  if (!facets) return <Waiting />
  return (
    <div aria-busy={isStale} className={cx('transition-opacity', isStale && 'opacity-70')}>
      {facetKeys.map((key) => (
        <Facet key={key} facet={key} counts={ordered(facets[key])} directory={directory}>
          {key === 'capability' && <OfCapabilities directory={directory} />}
        </Facet>
      ))}
      {directory.chosenCount > 0 && (
        <div className="border-t border-rule pt-2.5">
          <button type="button" className="link min-h-6 text-data" onClick={directory.clearFilters}>
            {t('facets.clear')}
          </button>
        </div>
      )}
    </div>
  )
}

type FacetProps = { facet: FacetKey; counts: Nested[]; directory: Directory; children: ReactNode }

function Facet({ facet, counts, directory, children }: FacetProps) {
  const { t } = useTranslation('connect')
  const [isWhole, setWhole] = useState(false)
  const chosen: string[] = directory.query[facet] ?? []
  if (counts.length === 0) return null
  // What is chosen stays in view, however few it leaves.
  const shown = isWhole ? counts : counts.filter(({ value }, at) => at < shownAtFirst || chosen.includes(value))
  const toggle = (value: string, checked: boolean) =>
    directory.setList(facet, checked ? [...chosen, value] : chosen.filter((each) => each !== value))
  return (
    <fieldset className="border-t border-rule pt-[11px] pb-[13px] first:border-ink-rule">
      <legend className="sr-only">{t(`filter.${facet}`)}</legend>
      <h3 aria-hidden className="mb-[5px] text-[13.5px]">
        {t(`filter.${facet}`)}
      </h3>
      {shown.map((count) => (
        <Choice
          key={count.value}
          count={count}
          label={labelOf(facet, count, t)}
          checked={chosen.includes(count.value)}
          onChange={(checked) => toggle(count.value, checked)}
        />
      ))}
      {counts.length > shownAtFirst && (
        <button type="button" className="link min-h-6 text-small" onClick={() => setWhole(!isWhole)}>
          {isWhole ? t('facets.fewer') : t('facets.more', { count: counts.length - shown.length })}
        </button>
      )}
      {children}
    </fieldset>
  )
}

type ChoiceProps = { count: Nested; label: string; checked: boolean; onChange: (checked: boolean) => void }

function Choice({ count: { count, depth }, label, checked, onChange }: ChoiceProps) {
  const { i18n } = useTranslation()
  return (
    <div className={cx('flex min-h-[27px] items-start gap-2 py-px text-data', depth > 0 && 'pl-5')}>
      <span className="min-w-0 flex-1 wrap-break-word [&>label]:w-full">
        <Checkbox label={label} checked={checked} onChange={onChange} />
      </span>
      <span className="pt-px text-ink-3 tabular-nums">{formatNumber(count, i18n.language)}</span>
    </div>
  )
}

function OfCapabilities({ directory }: { directory: Directory }) {
  const { t } = useTranslation('connect')
  return (
    <>
      <div>
        <WholeTaxonomy directory={directory} />
      </div>
      <div className="mt-1 text-data">
        <Checkbox
          label={t('facets.core_only')}
          checked={directory.query.weight === 'core'}
          onChange={(checked) => directory.set('weight', checked ? 'core' : undefined)}
        />
      </div>
    </>
  )
}

type Nested = Count & { depth: number }

/** Each with what lies below it right after it. */
function ordered(counts: (Count & { parent_id?: string | null })[]): Nested[] {
  const isListed = (id: string | null | undefined) => counts.some(({ value }) => value === id)
  const below = (parent: string | undefined, depth: number): Nested[] =>
    counts
      .filter(({ parent_id }) => (parent === undefined ? !isListed(parent_id) : parent_id === parent))
      .flatMap((count) => [{ ...count, depth }, ...below(count.value, depth + 1)])
  return below(undefined, 0)
}

type Say = ReturnType<typeof useTranslation<'connect'>>['t']

function labelOf(facet: FacetKey, { value, label }: Count, t: Say): string {
  const type = facet === 'type' ? organizationTypes.find((each) => each === value) : undefined
  return type ? t(`type.${type}`) : label
}

const Waiting = () => (
  <div className="grid gap-6 border-t border-ink-rule pt-3">
    {[4, 5, 3].map((lines) => (
      <div key={lines} className="grid gap-3">
        <Skeleton className="h-4! w-20" />
        {Array.from({ length: lines }, (_, at) => (
          <Skeleton key={at} className="h-4!" />
        ))}
      </div>
    ))}
  </div>
)
