import { type Fits, type FittingOrganization, mostFits } from '@guildhall/contract/matching'
import type { Cell } from '@guildhall/contract/matching-rules'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Section } from '../../ui/section.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { fitsQuery } from './api.ts'
import { FitDot } from './fit-dot.tsx'
import { FitList } from './fit-list.tsx'
import { FitMatrix } from './fit-matrix.tsx'
import { HowDialog } from './how-dialog.tsx'
import { type Invite, useTeam } from './use-team.ts'

type Props = {
  opportunityId: string
  /** Offered beside each organization but one's own. */
  onInvite?: Invite
}

/** How many are in view until more are asked for. */
const firstShown = 10

/** Which organizations can do what an opportunity asks for, and what a team of them covers. */
export function WhoFits({ opportunityId, onInvite }: Props) {
  const { t } = useTranslation('matching')
  const [isExplained, setIsExplained] = useState(false)
  const fits = useQuery(fitsQuery(opportunityId))
  const how = (
    <button type="button" className="link min-h-6" onClick={() => setIsExplained(true)}>
      {t('who.how')}
    </button>
  )
  return (
    <Section
      title={t('who.title')}
      count={fits.data && t('who.count', { count: fits.data.total })}
      action={fits.data && how}
    >
      {!fits.data && !fits.error && <Skeleton className="h-72!" />}
      {!fits.data && fits.error && <ErrorState error={fits.error} onRetry={() => void fits.refetch()} />}
      {fits.data && <Fitting opportunityId={opportunityId} fits={fits.data} onInvite={onInvite} />}
      <HowDialog open={isExplained} onOpenChange={setIsExplained} />
    </Section>
  )
}

type FittingProps = { opportunityId: string; fits: Fits; onInvite: Invite | undefined }

function Fitting({ opportunityId, fits, onInvite }: FittingProps) {
  const { t } = useTranslation('matching')
  const [isWhole, setIsWhole] = useState(false)
  const team = useTeam(opportunityId, fits.organizations)
  if (fits.total === 0) return <p className="py-2 text-ink-2">{t('who.none')}</p>
  const best = fits.organizations.filter(({ rank }) => rank <= mostFits)
  const last = isWhole ? mostFits : firstShown
  const rows = fits.organizations.filter(({ id, rank }) => rank <= last || team.isIn(id))
  return (
    <div className="@container">
      <Legend organizations={best} />
      <div className="@max-[620px]:hidden">
        <FitMatrix {...{ wanted: fits.wanted, rows, team, onInvite }} />
      </div>
      <div className="@min-[620px]:hidden">
        <FitList {...{ wanted: fits.wanted, rows, team, onInvite }} />
      </div>
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 text-small text-ink-2">
        {best.length > firstShown && (
          <Button size="s" aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
            {isWhole ? t('who.fewer', { count: firstShown }) : t('who.all', { count: best.length })}
          </Button>
        )}
        {fits.total > mostFits && isWhole && <p>{t('who.bounded', { count: mostFits })}</p>}
      </div>
    </div>
  )
}

const legend: Pick<Cell, 'kind' | 'is_stale'>[] = [
  { kind: 'core', is_stale: false },
  { kind: 'supplementary', is_stale: false },
  { kind: 'above', is_stale: false },
  { kind: 'supplementary', is_stale: true },
]

/** The two usual marks, and the rarer ones where they occur. */
function Legend({ organizations }: { organizations: FittingOrganization[] }) {
  const { t } = useTranslation('matching')
  const cells = organizations.flatMap((each) => each.cells)
  const occurs = ({ kind, is_stale }: (typeof legend)[number]) =>
    (!is_stale && kind !== 'above') ||
    cells.some((cell) => (is_stale ? cell.is_stale : cell.kind === kind && !cell.is_stale))
  return (
    <div className="mb-1 flex flex-wrap items-center gap-x-[18px] gap-y-1 text-small text-ink-2">
      <ul className="flex flex-wrap gap-x-[18px] gap-y-1">
        {legend.filter(occurs).map((cell) => (
          <li key={`${cell.kind} ${cell.is_stale}`} className="flex items-center gap-1.5">
            <span aria-hidden className="contents">
              <FitDot cell={cell} />
            </span>
            {cell.is_stale ? t('cell.stale') : t(`cell.${cell.kind}`)}
          </li>
        ))}
      </ul>
      <p className="@min-[620px]:ml-auto">{t('who.tick')}</p>
    </div>
  )
}
