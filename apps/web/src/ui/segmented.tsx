import { useId } from 'react'
import { cx } from './cx.ts'

type Props<T extends string> = {
  label: string
  value: T
  onChange: (value: T) => void
  options: { value: T; label: string }[]
  size?: 's' | 'm'
}

/** One of a few, all in view. */
export function Segmented<T extends string>({ label, value, onChange, options, size = 'm' }: Props<T>) {
  const name = useId()
  return (
    <fieldset className="inline-flex w-max max-w-full overflow-x-auto rounded-m border border-edge bg-sheet">
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className={cx(
            'relative flex items-center border-l border-rule-2 whitespace-nowrap text-ink-2 first-of-type:border-l-0 hover:text-ink',
            'has-checked:bg-accent-wash has-checked:font-bold has-checked:text-accent',
            'has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-accent',
            size === 's' ? 'h-7 px-2.5 text-[13px]' : 'h-(--control) px-3.5 text-[14px]',
          )}
        >
          <input
            type="radio"
            name={name}
            className="absolute inset-0 appearance-none outline-none"
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  )
}
