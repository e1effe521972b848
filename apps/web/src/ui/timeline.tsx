import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { StatusGlyph, type StatusKind } from './status.tsx'

/** What happened, the newest first. */
export function Timeline({ children }: { children: ReactNode }) {
  return <ol>{children}</ol>
}

type Props = {
  when: ReactNode
  kind?: StatusKind
  /** Copper is money and life, info a change of people. */
  tone?: 'accent' | 'copper' | 'info' | 'ink'
  title: ReactNode
  children?: ReactNode
}

export function TimelineItem({ when, kind = 'done', tone = 'accent', title, children }: Props) {
  return (
    <li className="group relative grid grid-cols-[11px_minmax(0,1fr)] gap-x-3.5 py-[9px] leading-[1.45] sm:grid-cols-[92px_11px_minmax(0,1fr)]">
      <span className="col-start-2 text-[13px] text-ink-3 sm:col-start-1 sm:pt-px sm:text-right">{when}</span>
      <span
        aria-hidden="true"
        className="absolute top-0 bottom-0 left-[5px] w-px bg-rule-2 group-first:top-4 group-last:bottom-auto group-last:h-4 group-only:hidden sm:left-[111px]"
      />
      <span className="relative col-start-1 row-start-1 mt-[5px] size-[11px] bg-paper shadow-[0_0_0_3px_var(--paper)] sm:col-start-2">
        <StatusGlyph kind={kind} className={cx('size-[11px]', tones[tone])} />
      </span>
      <div className="col-start-2 min-w-0 sm:col-start-3 sm:row-start-1">
        <div className="font-semibold">{title}</div>
        {children && <div className="text-data text-ink-2">{children}</div>}
      </div>
    </li>
  )
}

const tones = { accent: 'text-accent', copper: 'text-copper', info: 'text-d4', ink: 'text-ink-3' }
