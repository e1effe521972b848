import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { cx } from '../cx.ts'
import { controlClass, useControl } from './input.tsx'

/** The platform's own select, which phones show best. */
export function Select({ className, ...props }: ComponentProps<'select'>) {
  return (
    <div className={cx('relative', className)}>
      <select
        {...useControl()}
        {...props}
        className={cx(controlClass, 'h-[38px] appearance-none truncate pr-8 pl-[11px]')}
      />
      <ChevronDown
        aria-hidden
        size={16}
        strokeWidth={1.8}
        className="pointer-events-none absolute top-[11px] right-[10px] text-ink-3"
      />
    </div>
  )
}
