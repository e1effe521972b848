import type { Cell } from '@guildhall/contract/matching-rules'
import { useTranslation } from 'react-i18next'

type Props = { cell: Pick<Cell, 'kind' | 'is_stale'> | undefined; name?: string }

/** What an organization brings for a wanted capability: full, a ring, a dash for the wider field; broken where it is long unconfirmed. */
export function FitDot({ cell, name }: Props) {
  const { t } = useTranslation('matching')
  const said = t(`cell.${cell ? (cell.is_stale ? (`${cell.kind}_stale` as const) : cell.kind) : 'none'}`)
  return (
    <span className="inline-flex">
      <svg aria-hidden viewBox="0 0 15 15" className="size-[15px] shrink-0 text-d1">
        <Shape cell={cell} />
      </svg>
      <span className="sr-only">{name ? `${name}: ${said}` : said}</span>
    </span>
  )
}

function Shape({ cell }: Pick<Props, 'cell'>) {
  if (!cell) return <circle cx="7.5" cy="7.5" r="1.3" className="fill-rule-2" />
  const broken = cell.is_stale ? { strokeDasharray: '2.4 2' } : {}
  if (cell.kind === 'above') return <path d="M3 7.5h9" stroke="currentColor" strokeWidth="1.6" {...broken} />
  if (cell.kind === 'core' && !cell.is_stale) return <circle cx="7.5" cy="7.5" r="6.5" fill="currentColor" />
  return (
    <>
      <circle cx="7.5" cy="7.5" r="5.7" fill="none" stroke="currentColor" strokeWidth="1.6" {...broken} />
      {cell.kind === 'core' && <circle cx="7.5" cy="7.5" r="3" fill="currentColor" />}
    </>
  )
}
