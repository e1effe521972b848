import { cx } from './cx.ts'

type Props<S extends string> = {
  steps: readonly S[]
  now: S
  nameOf: (step: S) => string
  label?: string
  className?: string
}

/** How far something has come that is done in steps. */
export function Steps<S extends string>({ steps, now, nameOf, label, className }: Props<S>) {
  return (
    <ol aria-label={label} className={cx('flex text-[13px]', className)}>
      {steps.map((step, at) => (
        <li
          key={step}
          aria-current={step === now ? 'step' : undefined}
          className={cx(
            'flex-1 border-t-2 pt-2 pr-2.5',
            at <= steps.indexOf(now) ? 'border-accent' : 'border-rule-2',
            step === now ? 'font-[620] text-ink' : at < steps.indexOf(now) ? 'text-ink-2' : 'text-ink-3',
          )}
        >
          {nameOf(step)}
        </li>
      ))}
    </ol>
  )
}
