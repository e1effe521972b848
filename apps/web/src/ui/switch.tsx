import { type ReactNode, useId } from 'react'

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
      <input
        type="checkbox"
        role="switch"
        name={name}
        checked={checked}
        disabled={disabled}
        aria-labelledby={`${id}-label`}
        aria-describedby={help ? `${id}-help` : undefined}
        onChange={(event) => onChange(event.target.checked)}
        className="relative mt-0.5 h-[18px] w-8 shrink-0 appearance-none rounded-full bg-edge transition-colors after:absolute after:top-0.5 after:left-0.5 after:size-3.5 after:rounded-full after:bg-sheet after:transition-transform checked:bg-fill checked:after:translate-x-3.5 checked:after:bg-on-fill disabled:cursor-not-allowed disabled:opacity-50"
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
