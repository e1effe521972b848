import { type ReactNode, useId } from 'react'
import { cx } from './cx.ts'

type Props = {
  label: string
  help?: ReactNode
  checked: boolean
  onChange: (checked: boolean) => void
  disabled?: boolean
  name?: string
}

/** On or off, in force at once or with the form around it. */
export function Switch({ label, help, checked, onChange, disabled, name }: Props) {
  const id = useId()
  return (
    <label className="flex items-start gap-3">
      <button
        type="button"
        role="switch"
        name={name}
        disabled={disabled}
        aria-checked={checked}
        aria-labelledby={`${id}-label`}
        aria-describedby={help ? `${id}-help` : undefined}
        onClick={() => onChange(!checked)}
        className={cx(
          'relative mt-0.5 h-[18px] w-8 shrink-0 rounded-full transition-colors disabled:cursor-not-allowed disabled:opacity-50',
          'after:absolute after:top-0.5 after:left-0.5 after:size-3.5 after:rounded-full after:transition-transform',
          checked ? 'bg-fill after:translate-x-3.5 after:bg-on-fill' : 'bg-edge after:bg-sheet',
        )}
      />
      <span>
        <span id={`${id}-label`} className="block font-semibold">
          {label}
        </span>
        {help && (
          <span id={`${id}-help`} className="block text-[13px] text-ink-2">
            {help}
          </span>
        )}
      </span>
    </label>
  )
}
