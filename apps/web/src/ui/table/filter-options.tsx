import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Checkbox } from '../checkbox.tsx'
import { Skeleton } from '../skeleton.tsx'
import { type Filter, useChosen, useOptions } from './filter.ts'
import { SearchInput } from './search-input.tsx'

const manyOptions = 8

type Props = { filter: Filter; values: string[]; onChange: (values: string[]) => void }

/** The options of one filter as ticks, with a search box where they are many. */
export function FilterOptions({ filter, values, onChange }: Props) {
  const { t } = useTranslation('table')
  const [text, setText] = useState('')
  const { options, isPending } = useOptions(filter, text)
  const chosen = useChosen(filter, values)
  const isSearched = 'search' in filter || filter.options.length > manyOptions
  // What was chosen earlier stays in reach although the search does not find it.
  const shown = [...chosen.filter((one) => !options.some((option) => option.value === one.value)), ...options]
  const toggle = (value: string, on: boolean) =>
    onChange(on ? [...values, value] : values.filter((other) => other !== value))

  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="sr-only">{filter.label}</legend>
      {isSearched && (
        <SearchInput
          label={t('find_option', { name: filter.label })}
          placeholder={t('search')}
          value={text}
          onChange={setText}
          className="h-[34px]"
        />
      )}
      {isPending && <Skeleton className="h-5 w-40" />}
      {!isPending && shown.length === 0 && <p className="text-data text-ink-3">{t('no_option')}</p>}
      <ul className="-mx-1 max-h-72 overflow-y-auto px-1">
        {shown.map(({ value, label }) => (
          <li key={value} className="flex min-h-[30px] items-center max-md:min-h-10">
            <Checkbox checked={values.includes(value)} onChange={(on) => toggle(value, on)} label={label} />
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
