import type { ReactNode } from 'react'

/** Things that a person has, one under the other. */
export function Entries({ label, children }: { label: string; children: ReactNode }) {
  return <ul aria-label={label}>{children}</ul>
}

type Props = { title: ReactNode; mark?: ReactNode; action?: ReactNode; children: ReactNode }

export function Entry({ title, mark, action, children }: Props) {
  return (
    <li className="flex items-center gap-4 border-t border-rule py-2.5 first:border-t-0 first:pt-0">
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <b className="wrap-anywhere">{title}</b>
          {mark}
        </div>
        <div className="flex flex-wrap gap-x-4 text-data text-ink-2">{children}</div>
      </div>
      {action}
    </li>
  )
}
