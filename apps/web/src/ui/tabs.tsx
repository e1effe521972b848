import * as Radix from 'radix-ui/tabs'
import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import { cx } from './cx.ts'
import { useCurrentInSight } from './use-current-in-sight.ts'

type TabLink = { to: string; label: string; count?: number | string; end?: boolean }

/** Tabs that are pages of their own. */
export function TabLinks({ label, items }: { label: string; items: TabLink[] }) {
  const row = useCurrentInSight<HTMLElement>()
  return (
    <nav ref={row} aria-label={label} className={bar}>
      {items.map(({ to, label: text, count, end }) => (
        <NavLink
          key={to}
          to={to}
          end={end}
          className={cx(
            tab,
            'aria-[current=page]:border-accent aria-[current=page]:font-bold aria-[current=page]:text-ink',
          )}
        >
          {text}
          <TabCount>{count}</TabCount>
        </NavLink>
      ))}
    </nav>
  )
}

type Tab = { value: string; label: string; count?: number | string; content: ReactNode }
type TabsProps = { label: string; items: Tab[]; value?: string; onChange?: (value: string) => void }

/** Tabs within a page; they keep their own state unless `value` is given. */
export function Tabs({ label, items, value, onChange }: TabsProps) {
  const row = useCurrentInSight<HTMLDivElement>()
  return (
    <Radix.Root defaultValue={items[0]?.value} value={value} onValueChange={onChange}>
      <Radix.List ref={row} aria-label={label} className={bar}>
        {items.map((item) => (
          <Radix.Trigger
            key={item.value}
            value={item.value}
            className={cx(
              tab,
              'data-[state=active]:border-accent data-[state=active]:font-bold data-[state=active]:text-ink',
            )}
          >
            {item.label}
            <TabCount>{item.count}</TabCount>
          </Radix.Trigger>
        ))}
      </Radix.List>
      {items.map((item) => (
        <Radix.Content key={item.value} value={item.value} className="pt-4">
          {item.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  )
}

function TabCount({ children }: { children: ReactNode }) {
  if (children === undefined) return null
  return <span className="text-[13px] font-[450] text-ink-3">{children}</span>
}

const bar = 'flex gap-6 overflow-x-auto [box-shadow:inset_0_-1px_0_var(--rule)] [scrollbar-width:none]'
const tab =
  'flex items-center gap-1.5 border-b-2 border-transparent pt-2 pb-[9px] text-[14px] whitespace-nowrap text-ink-2 -outline-offset-2 hover:text-ink'
