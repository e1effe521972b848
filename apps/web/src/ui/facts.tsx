import type { ReactNode } from 'react'

/** Names and values, one under the other. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className="grid grid-cols-[max-content_minmax(0,1fr)] text-data leading-[1.4]">{children}</dl>
}

export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="col-span-2 grid grid-cols-subgrid border-t border-rule py-[7px] first:border-t-0">
      <dt className="pr-5 text-ink-2">{label}</dt>
      <dd className="min-w-0 font-[540] wrap-anywhere [&_code]:font-[450]">{children}</dd>
    </div>
  )
}
