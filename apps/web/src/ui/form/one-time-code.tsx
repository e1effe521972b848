import { Fragment, type ComponentProps } from 'react'
import { cx } from '../cx.ts'
import { useControl } from './input.tsx'

type Props = Omit<ComponentProps<'input'>, 'value' | 'onChange'> & {
  value: string
  onChange: (code: string) => void
  /** Called once the last digit is there. */
  onComplete?: (code: string) => void
}

/** Six digits drawn as six boxes; one input underneath, so that pasting, filling in and reading aloud just work. */
export function OneTimeCode({ value, onChange, onComplete, className, ...props }: Props) {
  const control = useControl()
  const change = (text: string) => {
    const code = text.replace(/\D/g, '').slice(0, length)
    onChange(code)
    if (code.length === length && code !== value) onComplete?.(code)
  }
  return (
    <div className={cx('group relative max-w-[330px]', className)}>
      <div aria-hidden className="grid grid-cols-[repeat(3,1fr)_14px_repeat(3,1fr)] items-center gap-[7px]">
        {Array.from({ length }, (_, at) => (
          <Fragment key={at}>
            {at === length / 2 && <span className="h-px bg-edge" />}
            <span
              className={cx(
                'grid h-[52px] place-items-center rounded-m border bg-sheet pt-1 font-serif text-[26px] font-[480] tabular-nums lining-nums',
                props.disabled
                  ? 'border-rule-2 bg-well text-ink-3'
                  : control['aria-invalid']
                    ? 'border-bad bg-bad-wash'
                    : 'border-edge',
                at === Math.min(value.length, length - 1) && activeClass,
              )}
            >
              {value[at]}
            </span>
          </Fragment>
        ))}
      </div>
      <input
        {...control}
        inputMode="numeric"
        autoComplete="one-time-code"
        pattern="\d*"
        {...props}
        value={value}
        onChange={(event) => change(event.target.value)}
        // A pasted code replaces a wrong one instead of being cut off behind it.
        onPaste={(event) => {
          event.preventDefault()
          change(event.clipboardData.getData('text'))
        }}
        className="absolute inset-0 size-full cursor-text bg-transparent text-[16px] text-transparent caret-transparent outline-none selection:bg-transparent disabled:cursor-not-allowed"
      />
    </div>
  )
}

const length = 6
const activeClass = 'group-focus-within:outline-2 group-focus-within:outline-offset-1 group-focus-within:outline-accent'
