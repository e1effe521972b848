import type { Gap } from '@guildhall/contract/matching'
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../lib/format.ts'
import { cx } from '../../ui/cx.ts'
import { Status } from '../../ui/status.tsx'
import { type GapLine, pathOf } from './gap-rows.ts'

type Props = {
  gaps: Gap[]
  lines: GapLine[]
  isOpen: (id: string) => boolean
  onToggle: (id: string) => void
  onShow: (id: string) => void
}

/** Bars for the eye in the cells of a table for everybody: what is asked for against what is offered. */
export function GapTable({ gaps, lines, isOpen, onToggle, onShow }: Props) {
  const { t } = useTranslation('matching')
  const mostAsked = Math.max(1, ...lines.map(({ gap }) => gap.asked_count))
  const mostOffered = Math.max(1, ...lines.map(({ gap }) => offeredOf(gap)))
  return (
    <table className="w-full table-fixed border-collapse text-data">
      <caption className="sr-only">{t('gaps.table')}</caption>
      <thead>
        <tr className="border-b border-ink-rule text-left text-small text-ink-2">
          <th scope="col" className="w-[44%] py-2 pr-4 font-medium">
            {t('gaps.capability')}
          </th>
          <th scope="col" className="py-2 pr-4 font-medium">
            {t('gaps.asked')}
          </th>
          <th scope="col" className="py-2 font-medium">
            <span className="flex flex-wrap items-center gap-x-3.5">
              {t('gaps.offered')}
              <Key className="bg-d1">{t('cell.core')}</Key>
              <Key className="bg-d5">{t('cell.supplementary')}</Key>
            </span>
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ gap, depth, isParent }) => (
          <tr key={gap.node_id} className="border-b border-rule align-top hover:bg-hover/50">
            <th scope="row" className="py-2 pr-4 text-left font-normal">
              <Name
                {...{ gap, isParent }}
                isOpen={isOpen(gap.node_id)}
                onToggle={() => onToggle(gap.node_id)}
                depth={depth}
                above={depth === 0 && !isParent ? pathOf(gaps, gap) : []}
              />
            </th>
            <td className="py-2 pr-4">
              <Asked gap={gap} most={mostAsked} onShow={() => onShow(gap.node_id)} />
            </td>
            <td className="py-2">
              <Offered gap={gap} most={mostOffered} onShow={() => onShow(gap.node_id)} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const Key = ({ className, children }: { className: string; children: string }) => (
  <span className="flex items-center gap-1.5 font-normal">
    <span aria-hidden className={cx('size-2.5 rounded-[2px]', className)} />
    {children}
  </span>
)

type NameProps = Omit<GapLine, 'depth'> & { depth: number; isOpen: boolean; onToggle: () => void; above: string[] }

function Name({ gap, depth, isParent, isOpen, onToggle, above }: NameProps) {
  const { t } = useTranslation('matching')
  return (
    <div className={cx('flex min-h-6 items-start gap-1 leading-6', depths[Math.min(depth, depths.length - 1)])}>
      {isParent ? (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-label={t(isOpen ? 'gaps.shut' : 'gaps.open', { name: gap.name })}
          className="-ml-1 grid size-6 shrink-0 place-items-center rounded-s text-ink-3 hover:bg-hover hover:text-ink"
          onClick={onToggle}
        >
          <ChevronRight className={cx('size-4 transition-transform', isOpen && 'rotate-90')} />
        </button>
      ) : (
        depth > 0 && <span aria-hidden className="w-5 shrink-0" />
      )}
      <span className="min-w-0">
        <span className={cx('break-words', (isParent || above.length > 0) && 'font-semibold')}>{gap.name}</span>
        {above.length > 0 && <span className="block text-small leading-snug text-ink-2">{above.join(' › ')}</span>}
      </span>
    </div>
  )
}

type CellProps = { gap: Gap; most: number; onShow: () => void }

function Asked({ gap: { name, asked_count }, most, onShow }: CellProps) {
  const { t, i18n } = useTranslation('matching')
  if (asked_count === 0) return <span className="leading-6 text-ink-3">0</span>
  return (
    <div className="flex flex-wrap items-center gap-x-2">
      <NumberLink label={t('gaps.asked_link', { name, count: asked_count })} onClick={onShow}>
        {formatNumber(asked_count, i18n.language)}
      </NumberLink>
      <Track>
        <Bar className="bg-d2" share={asked_count / most} />
      </Track>
    </div>
  )
}

function Offered({ gap, most, onShow }: CellProps) {
  const { t, i18n } = useTranslation('matching')
  const { name, core_count, supplementary_count } = gap
  const offered = offeredOf(gap)
  if (offered === 0)
    return gap.asked_count > 0 ? (
      <span className="leading-6 [&>span]:whitespace-normal">
        <Status kind="needs">{t('gaps.nobody')}</Status>
      </span>
    ) : (
      <span className="leading-6 text-ink-3">0</span>
    )
  return (
    <div className="flex flex-wrap items-center gap-x-2">
      <NumberLink
        label={t('gaps.offered_link', { name, core: core_count, supplementary: supplementary_count })}
        onClick={onShow}
      >
        {formatNumber(offered, i18n.language)}
      </NumberLink>
      <Track>
        <Bar className="bg-d1" share={core_count / most} />
        <Bar className="bg-d5" share={supplementary_count / most} />
      </Track>
    </div>
  )
}

type NumberProps = { label: string; onClick: () => void; children: string }

const NumberLink = ({ label, onClick, children }: NumberProps) => (
  <button
    type="button"
    aria-label={label}
    onClick={onClick}
    className="min-h-6 min-w-7 text-left font-semibold underline decoration-accent-line underline-offset-[3px] hover:decoration-accent"
  >
    {children}
  </button>
)

const Track = ({ children }: { children: ReactNode }) => (
  <span aria-hidden className="flex h-3 min-w-14 flex-1 gap-px">
    {children}
  </span>
)

const Bar = ({ className, share }: { className: string; share: number }) =>
  share > 0 && (
    <span className={cx('h-full min-w-[3px] rounded-[2px]', className)} style={{ width: `${share * 100}%` }} />
  )

const offeredOf = ({ core_count, supplementary_count }: Gap) => core_count + supplementary_count

const depths = ['', 'pl-4', 'pl-8', 'pl-12', 'pl-16']
