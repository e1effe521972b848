import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { Status, type StatusKind } from '../../ui/status.tsx'

/** A step in the list: its number, or a tick. */
export function StepRow({ number, isDone, children }: { number: number; isDone: boolean; children: ReactNode }) {
  return (
    <li className="grid grid-cols-[34px_minmax(0,1fr)] gap-x-3 border-b border-rule py-5 last:border-b-0 sm:grid-cols-[48px_minmax(0,1fr)]">
      <span
        aria-hidden
        className="pt-px text-right font-serif text-[34px] leading-[30px] font-[380] text-ink-3 sm:pr-2"
      >
        {isDone ? <Check className="mt-1 ml-auto size-6 text-accent" strokeWidth={1.6} /> : number}
      </span>
      <div className="min-w-0 sm:[&_h2+span]:ml-auto">{children}</div>
    </li>
  )
}

type Props = {
  title: string
  kind: StatusKind
  word: string
  text: string
  /** Why it cannot be done yet. */
  closed?: string | false
  children?: ReactNode
}

/** What a step is about, how far it is, and the button that takes it further. */
export function Step({ title, kind, word, text, closed, children }: Props) {
  return (
    <>
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h2>{title}</h2>
        <Status kind={kind}>{word}</Status>
      </div>
      <p className="mt-1 max-w-[60ch] text-pretty text-ink-2">{text}</p>
      {closed && <p className="mt-1.5 max-w-[60ch] text-data text-pretty text-ink-3">{closed}</p>}
      {children && <div className="mt-3.5 flex flex-wrap gap-2">{children}</div>}
    </>
  )
}
