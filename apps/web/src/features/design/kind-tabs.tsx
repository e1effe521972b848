import { designKinds, type DesignOverview } from '@guildhall/contract/design'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { formatNumber } from '../../lib/format.ts'
import { cx } from '../../ui/cx.ts'
import { searchString } from '../../lib/use-address.ts'

type Props = { counts: DesignOverview['counts'] | undefined; params: { filters: { kind: string[] } } }

/** The kinds of assets, one of them or all, as part of the address. */
export function KindTabs({ counts, params }: Props) {
  const { t, i18n } = useTranslation('design')
  const [address] = useSearchParams()
  const current = params.filters.kind.length === 1 ? params.filters.kind[0] : undefined
  const hrefOf = (kind: string | undefined) => {
    const next = new URLSearchParams(address)
    next.delete('page')
    if (kind) next.set('kind', kind)
    else next.delete('kind')
    return { search: searchString(next) }
  }
  const kinds = [undefined, ...designKinds]
  return (
    <nav
      aria-label={t('kinds.label')}
      className="flex gap-6 overflow-x-auto [box-shadow:inset_0_-1px_0_var(--rule)] [scrollbar-width:none]"
    >
      {kinds.map((kind) => (
        <Link
          key={kind ?? 'all'}
          to={hrefOf(kind)}
          preventScrollReset
          aria-current={kind === current ? 'page' : undefined}
          className={cx(
            'flex items-center gap-1.5 border-b-2 border-transparent pt-2 pb-[9px] text-[14px] whitespace-nowrap text-ink-2 -outline-offset-2 hover:text-ink',
            'aria-[current=page]:border-accent aria-[current=page]:font-bold aria-[current=page]:text-ink',
          )}
        >
          {kind ? t(`kinds.${kind}`) : t('kinds.all')}
          {kind && counts && (
            <span className="text-[13px] font-[450] text-ink-3">{formatNumber(counts[kind] ?? 0, i18n.language)}</span>
          )}
        </Link>
      ))}
    </nav>
  )
}
