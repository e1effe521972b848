import { LoaderCircle, type LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { cx } from './cx.ts'

type Variant = 'primary' | 'secondary' | 'quiet' | 'danger'
/** What a button and a link that looks like one have in common. */
export type Look = { variant?: Variant; size?: 's' | 'm' | 'l'; icon?: LucideIcon }

type ButtonProps = Look & ComponentProps<'button'> & { busy?: boolean }

/**
 * A button; while `busy` it keeps the focus and swallows clicks. One that can be busy begins its work once: the second click of a
 * double one comes before anybody can say that work is under way.
 */
export function Button({
  variant,
  size,
  icon,
  busy,
  type = 'button',
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const Icon = busy ? LoaderCircle : icon
  return (
    <button
      {...rest}
      type={type}
      className={cx(buttonLook({ variant, size }), busy && 'cursor-progress', className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={(event) => {
        if (busy || (busy === false && event.detail > 1)) event.preventDefault()
        else onClick?.(event)
      }}
    >
      {Icon && <Icon className={cx('size-4', busy && 'animate-spin')} />}
      {children}
    </button>
  )
}

export function buttonLook({ variant = 'secondary', size = 'm' }: Look): string {
  return cx(
    'inline-flex shrink-0 items-center justify-center rounded-m border leading-none font-medium whitespace-nowrap transition-colors',
    'disabled:cursor-not-allowed disabled:border-rule disabled:bg-well disabled:text-ink-3',
    sizes[size],
    variants[variant],
  )
}

const sizes = {
  s: 'h-(--control-s) gap-1.5 px-2.5 text-[13px]',
  m: 'h-(--control) gap-[7px] px-3.5 text-[14px]',
  l: 'h-11 gap-2 px-[18px] text-[15px]',
}

const variants: Record<Variant, string> = {
  primary:
    'border-fill bg-fill text-on-fill enabled:hover:border-fill-hover enabled:hover:bg-fill-hover [a&]:hover:bg-fill-hover',
  secondary:
    'border-rule-2 bg-sheet text-ink enabled:hover:border-edge enabled:hover:bg-hover [a&]:hover:border-edge [a&]:hover:bg-hover [&>svg]:text-ink-3',
  quiet:
    'border-transparent text-ink-2 enabled:hover:bg-ink/7 enabled:hover:text-ink [a&]:hover:bg-ink/7 [a&]:hover:text-ink',
  danger: 'border-rule-2 bg-sheet text-bad enabled:hover:border-bad enabled:hover:bg-bad-wash [a&]:hover:border-bad',
}
