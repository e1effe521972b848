import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { cx } from './cx.ts'
import { Tooltip } from './tooltip.tsx'

type Props = Omit<ComponentProps<'button'>, 'aria-label' | 'children'> & {
  /** Its accessible name and its tooltip. */
  label: string
  icon: LucideIcon
  size?: 's' | 'm'
  /** Something new waits behind it. */
  pip?: boolean
}

/** A button that shows only an icon. */
export function IconButton({ label, icon: Icon, size = 'm', pip = false, type = 'button', className, ...rest }: Props) {
  return (
    <Tooltip content={label}>
      <button
        {...rest}
        type={type}
        aria-label={label}
        data-icon-only
        className={cx(
          'relative inline-grid shrink-0 place-items-center rounded-m text-ink-2 transition-colors enabled:hover:bg-ink/7 enabled:hover:text-ink',
          'disabled:cursor-not-allowed disabled:text-ink-3 disabled:opacity-60',
          size === 's' ? 'size-7' : 'size-[34px]',
          className,
        )}
      >
        <Icon className="size-4" />
        {pip && <span className="absolute top-1 right-1 size-3 rounded-full border-2 border-paper bg-copper" />}
      </button>
    </Tooltip>
  )
}
