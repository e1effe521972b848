import type { ReactNode } from 'react'

type Props = {
  title: ReactNode
  count?: string | number
  /** One line of context. */
  lede?: ReactNode
  /** At the right, one of them primary. */
  actions?: ReactNode
}

/** On a phone above the actions, unless these are a single icon, for which there is room beside it. */
export const besideActions =
  'min-w-full flex-1 has-[+div>[data-icon-only]:only-child]:min-w-0 md:min-w-[min(100%,420px)]!'

/** The head of every page. */
export function PageHeader({ title, count, lede, actions }: Props) {
  return (
    <header className="mb-3.5 flex flex-wrap items-end gap-x-6 gap-y-3 md:mb-5">
      <div className={besideActions}>
        <h1>
          {title}
          {count !== undefined && <span className="ml-[.18em] font-[380] tracking-[-.01em] text-ink-3">{count}</span>}
        </h1>
        {lede && <p className="mt-[5px] max-w-[68ch] text-[15px] text-pretty text-ink-2">{lede}</p>}
      </div>
      {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
    </header>
  )
}
