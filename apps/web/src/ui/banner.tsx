import { CircleAlert, Info, type LucideIcon, TriangleAlert, VenetianMask } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from './cx.ts'

type Kind = 'warn' | 'bad' | 'info' | 'mask'
type Props = {
  kind: Kind
  icon?: LucideIcon
  /** Buttons and times at the right. */ end?: ReactNode
  children: ReactNode
}

/** A line over the whole page; `mask` is the ink one of impersonation. */
export function Banner({ kind, icon, end, children }: Props) {
  const Icon = icon ?? icons[kind]
  return (
    <div
      data-banner
      className={cx(
        'flex flex-wrap items-start gap-x-3 gap-y-2 border-b px-(--gutter) py-[9px] text-[14px] leading-[1.4] md:flex-nowrap md:items-center',
        looks[kind],
      )}
    >
      <Icon className="mt-0.5 size-4 md:mt-0" />
      <div className="min-w-0 flex-1 text-ink [.text-on-inverse>&]:text-inherit">{children}</div>
      {end && (
        <div className="ml-7 flex w-full items-center justify-between gap-3 whitespace-nowrap text-ink md:ml-auto md:w-auto [.text-on-inverse>&]:text-inherit">
          {end}
        </div>
      )}
    </div>
  )
}

const icons: Record<Kind, LucideIcon> = { warn: TriangleAlert, bad: CircleAlert, info: Info, mask: VenetianMask }

const looks: Record<Kind, string> = {
  warn: 'border-warn-line bg-warn-wash text-warn',
  bad: 'border-bad-line bg-bad-wash text-bad',
  info: 'border-info-line bg-info-wash text-info',
  mask: cx(
    'border-mask bg-mask text-on-inverse [&_:focus-visible]:outline-on-inverse',
    '[&_:is(a,button)]:border-on-inverse/45 [&_:is(a,button)]:bg-transparent [&_:is(a,button)]:text-inherit [&_:is(a,button)]:hover:bg-on-inverse/14!',
  ),
}
