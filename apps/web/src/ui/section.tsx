import { type ReactNode, useId } from 'react'

type Props = {
  title: string
  count?: string | number
  /** A link or small control at the right. */
  action?: ReactNode
  children: ReactNode
}

/** A part of a page: a rule, a heading and white space, never a box. */
export function Section({ title, count, action, children }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="border-t border-ink-rule pt-2.5 [section+&]:mt-8">
      <div className="mb-1.5 flex flex-wrap items-baseline gap-x-3 gap-y-0.5">
        <h2 id={id}>{title}</h2>
        {count !== undefined && (
          <span className="font-serif text-[18px] leading-none font-[380] whitespace-nowrap text-ink-3">{count}</span>
        )}
        {action && <div className="ml-auto text-data whitespace-nowrap">{action}</div>}
      </div>
      {children}
    </section>
  )
}
