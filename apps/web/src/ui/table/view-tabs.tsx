import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useCurrentInSight } from '../use-current-in-sight.ts'

type ViewTab = {
  key: string
  label: string
  /** What stands in the address for it, with the question mark. */
  search: string
  isCurrent: boolean
  /** How many it holds, or another short note. */
  note?: string | undefined
  /** What can be done with it, beside its name. */
  menu?: ReactNode
}

/** The views of a list over its controls; `children` stand at the end of the row. */
export function ViewTabs({ label, tabs, children }: { label: string; tabs: ViewTab[]; children?: ReactNode }) {
  const row = useCurrentInSight<HTMLElement>()
  return (
    <nav
      ref={row}
      aria-label={label}
      className="mb-3 flex gap-x-[22px] [box-shadow:inset_0_-1px_0_var(--rule)] [scrollbar-width:none] max-md:overflow-x-auto md:flex-wrap"
    >
      {tabs.map(({ key, label: name, search, isCurrent, note, menu }) => (
        <span key={key} className="flex items-center">
          <Link
            to={{ search }}
            preventScrollReset
            aria-current={isCurrent ? 'true' : undefined}
            className="flex items-center gap-1.5 border-b-2 border-transparent pt-2 pb-[9px] text-[14px] whitespace-nowrap text-ink-2 -outline-offset-2 hover:text-ink aria-[current=true]:border-accent aria-[current=true]:font-bold aria-[current=true]:text-ink"
          >
            {name}
            {note && <span className="text-[13px] font-[450] text-ink-3 tabular-nums">{note}</span>}
          </Link>
          {menu}
        </span>
      ))}
      {children}
    </nav>
  )
}
