import type { LucideIcon } from 'lucide-react'
import * as Radix from 'radix-ui/toolbar'
import type { ComponentProps } from 'react'
import { cx } from '../cx.ts'
import { Tooltip } from '../tooltip.tsx'

type Props = Omit<ComponentProps<'button'>, 'children'> & {
  label: string
  icon: LucideIcon
  /** Whether what it stands for holds at the cursor; left out where it is an act and no state. */
  pressed?: boolean | undefined
}

/** A button of the editor's toolbar. */
export function ToolButton({ label, icon: Icon, pressed, className, ...rest }: Props) {
  return (
    <Tooltip content={label}>
      <Radix.Button
        {...rest}
        aria-label={label}
        aria-pressed={pressed}
        // The cursor stays in the text.
        onMouseDown={(event) => event.preventDefault()}
        className={cx(toolClass, 'min-w-[30px] px-1.5', className)}
      >
        <Icon aria-hidden className="size-4" />
      </Radix.Button>
    </Tooltip>
  )
}

export const toolClass =
  'inline-flex h-[30px] items-center justify-center rounded-s text-[13.5px] text-ink-2 transition-colors enabled:hover:bg-hover enabled:hover:text-ink aria-pressed:bg-accent-wash aria-pressed:text-accent disabled:cursor-not-allowed disabled:text-ink-3 disabled:opacity-60'
