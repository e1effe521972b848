import type { ReactNode } from 'react'
import { cx } from './cx.ts'

type Props = { kind?: 'plain' | 'solid' | 'gap'; children: ReactNode }

/** A property of a thing, in a word: plain, chosen (`solid`) or missing (`gap`). */
export function Tag({ kind = 'plain', children }: Props) {
  return (
    <span
      className={cx(
        'inline-flex h-[22px] items-center gap-[5px] rounded-full border px-2 text-small leading-none whitespace-nowrap',
        kinds[kind],
      )}
    >
      {children}
    </span>
  )
}

const kinds = {
  plain: 'border-rule-2 text-ink-2',
  solid: 'border-transparent bg-accent-wash font-medium text-accent',
  gap: 'border-dashed border-warn text-warn',
}
