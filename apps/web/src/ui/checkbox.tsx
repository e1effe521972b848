import { type ReactNode, useEffect, useRef } from 'react'
import { cx } from './cx.ts'

type Props = {
  label: string
  /** Keeps the label for those who do not see it, such as in a table. */
  hideLabel?: boolean
  help?: ReactNode
  checked: boolean | 'mixed'
  onChange: (checked: boolean) => void
  disabled?: boolean
  name?: string
}

export function Checkbox({ label, hideLabel = false, help, checked, onChange, disabled, name }: Props) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (input.current) input.current.indeterminate = checked === 'mixed'
  }, [checked])
  return (
    <label
      className={cx(
        'min-h-6 min-w-6',
        hideLabel ? 'inline-grid place-items-center' : 'inline-flex items-start gap-2.5',
      )}
    >
      <input
        ref={input}
        type="checkbox"
        name={name}
        checked={checked === true}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
        className={cx(tick, !hideLabel && 'mt-[3px]')}
      />
      <span className={cx(hideLabel && 'sr-only')}>
        {label}
        {help && <span className="block text-[13px] text-ink-2">{help}</span>}
      </span>
    </label>
  )
}

const tick = cx(
  'inline-grid size-4 shrink-0 appearance-none place-items-center rounded-s border-[1.5px] border-edge bg-sheet',
  'checked:border-fill checked:bg-fill indeterminate:border-fill indeterminate:bg-fill',
  'checked:after:h-[4.5px] checked:after:w-2 checked:after:-translate-y-px checked:after:-rotate-45 checked:after:border-b-[1.8px] checked:after:border-l-[1.8px] checked:after:border-on-fill',
  'indeterminate:after:h-[1.8px] indeterminate:after:w-2 indeterminate:after:bg-on-fill',
  'disabled:cursor-not-allowed disabled:border-rule-2 disabled:bg-well disabled:checked:border-ink-3 disabled:checked:bg-ink-3 disabled:checked:after:border-paper',
)
