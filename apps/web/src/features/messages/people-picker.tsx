import type { Addressee } from '@guildhall/contract/message-finds'
import { useQuery } from '@tanstack/react-query'
import { Building2, Check, X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { photoUrl } from '../../lib/session.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { cx } from '../../ui/cx.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { SearchInput } from '../../ui/table/search-input.tsx'
import { peopleQuery } from './api.ts'

/** Whoever is chosen; a group's people are known by less. */
export type Chosen = Pick<Addressee, 'type' | 'id' | 'name'>

type Props = { chosen: Chosen[]; onChange: (chosen: Chosen[]) => void; onlyPeople?: boolean }

/** Finds people and organizations by name and holds those who are chosen. */
export function PeoplePicker({ chosen, onChange, onlyPeople = false }: Props) {
  const { t } = useTranslation('messages')
  const [search, setSearch] = useState('')
  const people = useQuery(peopleQuery(search))
  const found = people.data?.filter(({ type }) => !onlyPeople || type === 'user') ?? []
  const drop = (id: string) => onChange(chosen.filter((each) => each.id !== id))
  const toggle = (each: Addressee) =>
    chosen.some(({ id }) => id === each.id) ? drop(each.id) : onChange([...chosen, each])
  return (
    <div className="mt-4">
      <ChosenList chosen={chosen} onDrop={drop} />
      <SearchInput
        label={t('new.search')}
        placeholder={t('new.search')}
        value={search}
        onChange={setSearch}
        className="h-[38px]"
      />
      <div className="mt-2 h-64 overflow-y-auto border-y border-rule">
        {people.isPending && <Skeleton className="my-3 h-9!" />}
        {people.error && <ErrorState error={people.error} onRetry={() => void people.refetch()} />}
        {people.data && found.length === 0 && <p className="py-4 text-ink-2">{t('new.nobody')}</p>}
        <ul aria-label={t('new.results')}>
          {found.map((each) => (
            <Found
              key={each.id}
              each={each}
              isChosen={chosen.some(({ id }) => id === each.id)}
              onToggle={() => toggle(each)}
            />
          ))}
        </ul>
      </div>
    </div>
  )
}

function ChosenList({ chosen, onDrop }: { chosen: Chosen[]; onDrop: (id: string) => void }) {
  const { t } = useTranslation('messages')
  return (
    <ul aria-label={t('new.chosen')} className="mb-2 flex max-h-28 flex-wrap gap-1.5 overflow-y-auto empty:hidden">
      {chosen.map(({ id, name }) => (
        <li
          key={id}
          className="inline-flex h-7 max-w-full items-center rounded-full bg-accent-wash pl-2.5 text-[13px] font-medium text-accent"
        >
          <span className="truncate">{name}</span>
          <button
            type="button"
            aria-label={t('new.remove', { name })}
            onClick={() => onDrop(id)}
            className="grid size-7 place-items-center rounded-full hover:bg-ink/7"
          >
            <X className="size-3.5" />
          </button>
        </li>
      ))}
    </ul>
  )
}

type FoundProps = { each: Addressee; isChosen: boolean; onToggle: () => void }

function Found({ each: { type, id, name, organization_name, photo }, isChosen, onToggle }: FoundProps) {
  const { t } = useTranslation('messages')
  return (
    <li className="border-b border-rule last:border-b-0">
      <button
        type="button"
        aria-pressed={isChosen}
        onClick={onToggle}
        className={cx(
          'flex w-full items-center gap-3 px-1 py-2 text-left -outline-offset-2 hover:bg-hover',
          isChosen && 'bg-accent-wash',
        )}
      >
        {type === 'user' ? (
          <Avatar name={name} photo={photoUrl({ id, photo })} />
        ) : (
          <span
            aria-hidden
            className="grid size-7 shrink-0 place-items-center rounded-s border border-rule-2 text-ink-2"
          >
            <Building2 className="size-3.5" />
          </span>
        )}
        <span className="min-w-0 flex-1">
          <span className="block truncate text-[14px] font-[540]">{name}</span>
          <span className="block truncate text-small text-ink-3">
            {type === 'user' ? organization_name : t('new.organization')}
          </span>
        </span>
        <Check aria-hidden className={cx('size-4 text-accent', !isChosen && 'invisible')} />
      </button>
    </li>
  )
}
