import type { ReactNode } from 'react'
import { Arch } from './arch.tsx'

type Props = {
  title: string
  /** The button that ends the emptiness. */
  action?: ReactNode
  illustration?: 'open' | 'closed'
  /** Where it stands in place of a whole page, it is headed like one. */
  heading?: 'h1' | 'h2'
  /** One sentence that says what to do. */
  children: ReactNode
}

/** Where there is nothing yet, or nothing that may be seen. */
export function EmptyState({ title, action, illustration = 'open', heading: Heading = 'h2', children }: Props) {
  return (
    <div className="max-w-[460px] py-12">
      <Arch door={illustration} />
      <Heading className="mt-6 text-[24px] font-[480]">{title}</Heading>
      <div className="mt-2 text-pretty text-ink-2">{children}</div>
      {action && <div className="mt-5 flex flex-wrap gap-2">{action}</div>}
    </div>
  )
}
