import type { ReactNode } from 'react'
import { cx } from './cx.ts'

export type StatusKind = 'done' | 'under_way' | 'not_begun' | 'needs' | 'refused' | 'retired'

/** A state as shape and word; colour only comes third. */
export function Status({ kind, children }: { kind: StatusKind; children: ReactNode }) {
  return (
    <span
      className={cx('inline-flex items-center gap-[7px] align-middle leading-[1.3] whitespace-nowrap', words[kind])}
    >
      <StatusGlyph kind={kind} className={cx('size-2.5', colours[kind])} />
      {children}
    </span>
  )
}

/** The shape alone, for places that say the word themselves. */
export function StatusGlyph({ kind, className }: { kind: StatusKind; className?: string }) {
  return (
    <svg viewBox="0 0 10 10" aria-hidden="true" className={cx('shrink-0', className)}>
      {shapes[kind]}
    </svg>
  )
}

const ring = <circle cx="5" cy="5" r="4.2" fill="none" stroke="currentColor" strokeWidth="1.5" />

const shapes: Record<StatusKind, ReactNode> = {
  done: <circle cx="5" cy="5" r="5" fill="currentColor" />,
  under_way: (
    <>
      {ring}
      <path d="M5 .8a4.2 4.2 0 0 1 0 8.4Z" fill="currentColor" />
    </>
  ),
  not_begun: ring,
  needs: <path d="M5 .4 9.8 9.2H.2Z" fill="currentColor" />,
  refused: <path d="m1.2 1.2 7.6 7.6m0-7.6L1.2 8.8" stroke="currentColor" strokeWidth="2" fill="none" />,
  retired: <path d="M.5 5h9" stroke="currentColor" strokeWidth="2" />,
}

const colours: Record<StatusKind, string> = {
  done: 'text-ok',
  under_way: 'text-info',
  not_begun: 'text-ink-3',
  needs: 'text-warn',
  refused: 'text-bad',
  retired: 'text-ink-3',
}

const words: Partial<Record<StatusKind, string>> = {
  needs: 'font-[540] text-warn',
  refused: 'font-[540] text-bad',
  retired: 'text-ink-3',
}
