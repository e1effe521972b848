import { ChevronLeft, Plus, X } from 'lucide-react'
import { type RefObject, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../button.tsx'
import { Popover } from '../popover.tsx'
import { FilterOptions } from './filter-options.tsx'
import { type Filter, useChosen } from './filter.ts'
import type { ListState } from './use-list-params.ts'

type Props<K extends string> = { filters: Filter<K>[]; params: ListState<K> }

/** The filters in use as chips, and the way to add another. */
export function FilterBar<K extends string>({ filters, params }: Props<K>) {
  const { t } = useTranslation('table')
  const [editing, setEditing] = useState<K | null>(null)
  // While a filter is being added no new chip pushes the open popover aside.
  const [chipsWhileAdding, setChipsWhileAdding] = useState<K[] | null>(null)
  const inUse = filters.map((filter) => filter.key).filter((key) => params.filters[key].length > 0 || key === editing)
  const chips = chipsWhileAdding ?? inUse
  // A chip that goes away leaves the focus to the button beside it.
  const addButton = useRef<HTMLButtonElement>(null)
  const setFilter = (key: K) => (values: string[]) => {
    params.setFilter(key, values)
    if (values.length === 0 && editing === null) addButton.current?.focus()
  }
  const edit = (key: K, open: boolean) => {
    setEditing(open ? key : null)
    if (!open && params.filters[key].length === 0) addButton.current?.focus()
  }
  const clear = () => {
    params.clear()
    addButton.current?.focus()
  }

  return (
    <>
      {filters
        .filter((filter) => chips.includes(filter.key))
        .map((filter) => (
          <FilterChip
            key={filter.key}
            filter={filter}
            values={params.filters[filter.key]}
            onChange={setFilter(filter.key)}
            isOpen={editing === filter.key}
            onOpenChange={(open) => edit(filter.key, open)}
          />
        ))}
      {filters.length > 0 && (
        <AddFilter
          buttonRef={addButton}
          filters={filters}
          params={params}
          onOpenChange={(open) => setChipsWhileAdding(open ? inUse : null)}
        />
      )}
      {params.isNarrowed && (
        <button type="button" onClick={clear} className="link ml-1 h-6 text-small">
          {t('clear')}
        </button>
      )}
    </>
  )
}

type ChipProps = {
  filter: Filter
  values: string[]
  onChange: (values: string[]) => void
  isOpen: boolean
  onOpenChange: (open: boolean) => void
}

function FilterChip({ filter, values, onChange, isOpen, onOpenChange }: ChipProps) {
  const { t } = useTranslation('table')
  return (
    <span className="inline-flex h-(--control-s) items-center rounded-m border border-accent-line bg-accent-wash pr-1 text-[13px] whitespace-nowrap text-ink">
      <Popover
        open={isOpen}
        onOpenChange={onOpenChange}
        label={t('filter_by', { name: filter.label })}
        trigger={
          <button type="button" className="flex h-full items-center gap-1.5 rounded-m pr-1.5 pl-2.5">
            <span className="text-ink-2">{filter.label}</span>
            <ChosenWords filter={filter} values={values} />
          </button>
        }
      >
        <FilterOptions filter={filter} values={values} onChange={onChange} />
      </Popover>
      <button
        type="button"
        aria-label={t('remove_filter', { name: filter.label })}
        onClick={() => onChange([])}
        className="grid size-6 place-items-center rounded-s text-ink-2 hover:bg-ink/10"
      >
        <X size={14} />
      </button>
    </span>
  )
}

function ChosenWords({ filter, values }: { filter: Filter; values: string[] }) {
  const { t } = useTranslation('table')
  const chosen = useChosen(filter, values)
  const words = () => {
    if (values.length === 0) return t('any_value')
    if (values.length === 1 && chosen[0]) return chosen[0].label
    if ('options' in filter) return t('some_of', { chosen: values.length, all: filter.options.length })
    return t('chosen', { chosen: values.length })
  }
  return <b className="max-w-56 truncate font-semibold">{words()}</b>
}

type AddProps<K extends string> = Props<K> & {
  buttonRef: RefObject<HTMLButtonElement | null>
  onOpenChange: (open: boolean) => void
}

function AddFilter<K extends string>({ filters, params, buttonRef, onOpenChange }: AddProps<K>) {
  const { t } = useTranslation('table')
  const [open, setOpen] = useState(false)
  const [picked, setPicked] = useState<K | null>(null)
  const filter = filters.length === 1 ? filters[0] : filters.find((one) => one.key === picked)

  const change = (isOpen: boolean) => {
    setOpen(isOpen)
    setPicked(null)
    onOpenChange(isOpen)
  }

  return (
    <Popover
      open={open}
      onOpenChange={change}
      label={filter ? t('filter_by', { name: filter.label }) : t('filters')}
      trigger={
        <button
          ref={buttonRef}
          type="button"
          className="inline-flex h-(--control-s) items-center gap-1.5 rounded-m border border-dashed border-edge px-2.5 text-[13px] text-ink-2 hover:border-solid hover:text-ink"
        >
          <Plus size={14} className="text-ink-3" />
          {t('filter')}
        </button>
      }
    >
      {filter ? (
        <div className="grid gap-2">
          {filters.length > 1 && (
            <Button
              ref={focusOnMount}
              variant="quiet"
              size="s"
              icon={ChevronLeft}
              onClick={() => setPicked(null)}
              className="-mt-2 -ml-2.5 justify-self-start"
            >
              {t('all_filters')}
            </Button>
          )}
          <FilterOptions
            filter={filter}
            values={params.filters[filter.key]}
            onChange={(values) => params.setFilter(filter.key, values)}
          />
        </div>
      ) : (
        <ul className="-m-2.5">
          {filters.map(({ key, label }, index) => (
            <li key={key}>
              <button
                ref={index === 0 ? focusOnMount : undefined}
                type="button"
                onClick={() => setPicked(key)}
                className="flex h-[34px] w-full items-center gap-3 rounded-s px-2.5 text-left hover:bg-hover"
              >
                <span className="flex-1">{label}</span>
                {params.filters[key].length > 0 && (
                  <span className="text-small text-ink-3 tabular-nums">{params.filters[key].length}</span>
                )}
              </button>
            </li>
          ))}
        </ul>
      )}
    </Popover>
  )
}

/** Each step takes the focus, since the button that led to it is gone. */
const focusOnMount = (button: HTMLButtonElement | null) => button?.focus()
