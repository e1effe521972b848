import { cx } from '../../ui/cx.ts'
import { SearchInput } from '../../ui/table/search-input.tsx'
import { useWordQuery } from './use-word-query.ts'

type Props = { label: string; placeholder?: string; className?: string }

/** Looks for words, on Enter or when typing pauses; what is looked for stands in the address. */
export function SearchBox({ label, placeholder = label, className }: Props) {
  const { query, setQuery } = useWordQuery()
  return (
    <search>
      <SearchInput
        slash
        label={label}
        placeholder={placeholder}
        value={query}
        onChange={setQuery}
        delayMs={500}
        className={cx('h-11 text-base', className)}
      />
    </search>
  )
}
