import type { GapRows } from '@guildhall/contract/matching'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useMay } from '../../lib/session.ts'
import { Drawer } from '../../ui/drawer.tsx'
import { QueryGap } from '../../ui/query-gap.tsx'
import { When } from '../../ui/when.tsx'
import { gapRowsQuery } from './api.ts'
import { FitDot } from './fit-dot.tsx'
import { OrganizationLink } from './fit-name.tsx'

/** The opportunities and organizations that a number of the gap map counts. */
export function GapDrawer({ id, onClose }: { id: string | null; onClose: () => void }) {
  const { t } = useTranslation('matching')
  const rows = useQuery({ ...gapRowsQuery(id ?? ''), enabled: id !== null })
  return (
    <Drawer open={id !== null} onOpenChange={(open) => !open && onClose()} title={rows.data?.name ?? t('gaps.title')}>
      {rows.data ? <Rows rows={rows.data} /> : <QueryGap query={rows} unknown={<p>{t('gaps.gone')}</p>} />}
    </Drawer>
  )
}

function Rows({ rows: { above, opportunities, organizations } }: { rows: GapRows }) {
  const { t } = useTranslation('matching')
  const mayOpen = useMay('opportunity_read')
  return (
    <>
      {above.length > 0 && <p className="mb-4 text-small text-ink-2">{above.join(' › ')}</p>}
      <h3>{t('gaps.opportunities', { count: opportunities.length })}</h3>
      {opportunities.length === 0 && <p className="mt-1 text-ink-2">{t('gaps.no_opportunities')}</p>}
      <ul className="mt-1.5">
        {opportunities.map(({ id, number, title, state, published_at }) => (
          <li key={id} className={line}>
            {mayOpen ? (
              <Link to={`/opportunities/details/${id}`} className="font-semibold hover:underline">
                {title}
              </Link>
            ) : (
              <b className="font-semibold">{title}</b>
            )}
            <p className="flex flex-wrap gap-x-3 text-small text-ink-2">
              <span className="tabular-nums">{number}</span>
              <span>{t(`gaps.state.${state}`)}</span>
              <When iso={published_at} />
            </p>
          </li>
        ))}
      </ul>
      <h3 className="mt-6">{t('gaps.organizations', { count: organizations.length })}</h3>
      {organizations.length === 0 && <p className="mt-1 text-ink-2">{t('gaps.no_organizations')}</p>}
      <ul className="mt-1.5">
        {organizations.map(({ id, name, weight, is_stale }) => (
          <li key={id} className={line}>
            <OrganizationLink organization={{ id, name }} />
            <p className="flex items-center gap-1.5 text-small text-ink-2">
              <span aria-hidden className="contents">
                <FitDot cell={{ kind: weight, is_stale }} />
              </span>
              {is_stale ? t('cell.stale') : t(`cell.${weight}`)}
            </p>
          </li>
        ))}
      </ul>
    </>
  )
}

const line = 'border-t border-rule py-2 first:border-t-0'
