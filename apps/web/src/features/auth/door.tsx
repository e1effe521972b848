import type { ReactNode } from 'react'
import { networkLogo, networkName } from '../../lib/network.ts'
import { cx } from '../../ui/cx.ts'
import { Wordmark } from '../../ui/wordmark.tsx'

type Props = {
  title: string
  artTitle: string
  artText: string
  /** For more than a few fields. */
  wide?: boolean
  children: ReactNode
}

/** The frame of the public screens: the arches on the left of wide screens, the form on the right. */
export function Door({ title, artTitle, artText, wide = false, children }: Props) {
  return (
    <div className="grid min-h-dvh print:block lg:grid-cols-[minmax(0,1fr)_minmax(0,1.02fr)]">
      <aside className="sticky top-0 hidden h-dvh flex-col overflow-hidden bg-[#123e31] px-[52px] [--mark-2:#e0a577] pt-10 pb-14 text-[#efebdf] lg:flex print:hidden in-data-[theme=dark]:bg-[#10291f]">
        <Wordmark network={networkName()} logo={networkLogo()} markLook="text-inherit" networkLook="text-[#b9cdbf]" />
        <Arches />
        <p className="max-w-[12em] font-serif text-[44px] leading-[1.08] font-[420] tracking-[-0.022em] text-balance">
          {artTitle}
        </p>
        <p className="mt-3.5 max-w-[25em] font-serif text-lead leading-normal text-balance text-[#c9d8cc]">{artText}</p>
      </aside>
      <main
        id="content"
        className={cx('flex flex-col justify-center px-(--gutter) py-16', wide ? 'lg:py-14' : 'lg:py-8', inkOnPaper)}
      >
        <div className={cx('mx-auto w-full', wide ? 'max-w-[560px]' : 'max-w-[408px]')}>
          <div className="mb-7 lg:hidden">
            <Wordmark network={networkName()} logo={networkLogo()} />
          </div>
          <h1>{title}</h1>
          {children}
        </div>
      </main>
    </div>
  )
}

/** Whoever works in the dark still prints on white. */
const inkOnPaper = 'print:text-ink print:[--ink-2:#333] print:[--ink-3:#555] print:[--ink:#000]'

/** Three arches drawn as traces that land on pads. */
const Arches = () => (
  <svg
    aria-hidden
    viewBox="0 0 720 470"
    preserveAspectRatio="xMidYMax slice"
    fill="none"
    strokeWidth={1.25}
    className="-mx-[52px] mt-6 mb-[34px] min-h-0 w-[calc(100%+104px)] flex-1"
  >
    <Arch centre={20} spring={300} widest={140} lines={8} stroke="#3b6e5b" pad="#5c9480" />
    <Arch centre={700} spring={300} widest={140} lines={8} stroke="#3b6e5b" pad="#5c9480" />
    <Arch centre={360} spring={200} widest={182} lines={11} stroke="#5c9480" pad="#d39a6c" />
    <path d="M0 452.5H720" stroke="#5c9480" strokeWidth={1} />
  </svg>
)

type ArchProps = { centre: number; spring: number; widest: number; lines: number; stroke: string; pad: string }

function Arch({ centre, spring, widest, lines, stroke, pad }: ArchProps) {
  return Array.from({ length: lines }, (_, at) => {
    const radius = widest - at * 14
    const [left, right] = [centre - radius, centre + radius]
    return (
      <g key={radius}>
        <path d={`M${left} 437V${spring}A${radius} ${radius} 0 0 1 ${right} ${spring}V437`} stroke={stroke} />
        <path d={`M${left - 3} 437h6v6h-6zM${right - 3} 437h6v6h-6z`} stroke={pad} />
      </g>
    )
  })
}
