import type { DirectoryFound, Understood } from '@guildhall/contract/connect'
import { useQuery } from '@tanstack/react-query'
import { Undo2, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { Tooltip } from '../../ui/tooltip.tsx'
import { understandQuery } from './api.ts'
import type { Directory } from './use-directory.ts'

type Filter = Understood['filters'][number]

/** What was made of the words, so that it can be corrected: filters, spelling, and the window of the map. */
export function Reading({ directory, found }: { directory: Directory; found: DirectoryFound | undefined }) {
  return (
    <div className="grid gap-2 empty:hidden">
      <ReadAs directory={directory} />
      <Corrected directory={directory} found={found} />
      <InWindow directory={directory} />
    </div>
  )
}

function ReadAs({ directory }: { directory: Directory }) {
  const { t } = useTranslation('connect')
  const { sentence, query } = directory
  const { data } = useQuery({ ...understandQuery(sentence), enabled: sentence !== '' })
  const inUse = sentence && data ? data.filters.filter((filter) => isInUse(query, filter)) : []
  if (inUse.length === 0) return null
  return (
    <div className="flex flex-wrap items-center gap-x-1.5 gap-y-1.5 text-data text-ink-2">
      <span id="read-as" className="mr-0.5">
        {t('reading.as')}
      </span>
      <ul aria-labelledby="read-as" className="contents">
        {inUse.map((filter) => (
          <ReadFilter key={`${filter.key} ${filter.value}`} filter={filter} directory={directory} />
        ))}
      </ul>
      {query.search && <span>{t('reading.words', { words: query.search })}</span>}
    </div>
  )
}

function ReadFilter({ filter, directory }: { filter: Filter; directory: Directory }) {
  const { t } = useTranslation('connect')
  const { key, label, said } = filter
  return (
    <li className="inline-flex h-7 max-w-full items-center overflow-hidden rounded-full bg-accent-wash pl-2.5 text-accent">
      <span className="min-w-0 truncate">
        <span className="text-ink-2">{t(`filter.${key}`)}</span> <b className="font-medium">{label}</b>
      </span>
      <ChipButton
        label={t('reading.back_to_words', { said })}
        icon={<Undo2 className="size-3.5" />}
        onClick={() => directory.asWords(filter)}
      />
      <ChipButton
        label={t('reading.remove', { label })}
        icon={<X className="size-3.5" />}
        onClick={() => directory.dropFilter(filter)}
      />
    </li>
  )
}

const ChipButton = ({ label, icon, onClick }: { label: string; icon: ReactNode; onClick: () => void }) => (
  <Tooltip content={label}>
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className="grid size-7 shrink-0 place-items-center -outline-offset-2 hover:bg-accent/10"
    >
      {icon}
    </button>
  </Tooltip>
)

function isInUse(query: Directory['query'], { key, value }: Filter): boolean {
  if (key === 'weight') return query.weight === value
  const values: string[] = query[key] ?? []
  return values.includes(value)
}

function Corrected({ directory, found }: { directory: Directory; found: DirectoryFound | undefined }) {
  const { t, i18n } = useTranslation('connect')
  const { query } = directory
  if (query.exact)
    return (
      <p className="text-data text-ink-2">
        {t('reading.exact')}{' '}
        <button type="button" className="link min-h-6" onClick={() => directory.set('exact', undefined)}>
          {t('reading.like_it')}
        </button>
      </p>
    )
  if (!query.search || !found || found.corrected.length === 0) return null
  const words = [...new Set(found.corrected.flatMap(({ to }) => to))]
  const lost = found.corrected.filter(({ to }) => to.length === 0).map(({ from }) => from)
  const listed = (some: string[]) => new Intl.ListFormat(i18n.language).format(some)
  return (
    <p className="text-data text-ink-2">
      {words.length > 0 && (
        <Trans
          t={t}
          i18nKey="reading.also"
          values={{ words: listed(words) }}
          components={{ b: <b className="font-bold text-ink" /> }}
        />
      )}{' '}
      {lost.length > 0 && t('reading.nothing_like', { word: listed(lost) })}{' '}
      <button type="button" className="link min-h-6" onClick={() => directory.set('exact', '1')}>
        {t('reading.as_typed')}
      </button>
    </p>
  )
}

function InWindow({ directory }: { directory: Directory }) {
  const { t } = useTranslation('connect')
  if (!directory.window) return null
  return (
    <p className="text-data text-ink-2">
      {t('reading.in_window')}{' '}
      <button type="button" className="link min-h-6" onClick={() => directory.setWindow(undefined)}>
        {t('reading.everywhere')}
      </button>
    </p>
  )
}
