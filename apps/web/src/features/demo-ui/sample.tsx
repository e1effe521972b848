import type { ReactNode } from 'react'

/** One row of the page: what is shown, and the thing itself. */
export function Sample({ of, children }: { of: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-6 gap-y-2 border-t border-rule py-4 first:border-t-0 md:grid-cols-[150px_minmax(0,1fr)]">
      <div className="pt-1 text-small text-ink-3">{of}</div>
      <div className="flex min-w-0 flex-wrap items-center gap-x-3.5 gap-y-3">{children}</div>
    </div>
  )
}
