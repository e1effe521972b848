import type { OpportunityDetails } from '@guildhall/contract/opportunities'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { formatWhen } from '../../lib/format.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { MoreActions } from './keeper-actions.tsx'
import { PhaseStatus } from './marks.tsx'
import { OpportunityForm } from './opportunity-form.tsx'
import { OpportunityMissing, OpportunityUnknown } from './opportunity-missing.tsx'
import { valuesOf } from './opportunity-values.ts'
import { viewPath } from './paths.ts'
import { useOpportunity } from './use-phase.ts'

export default function UpdateOpportunity() {
  const { id = '' } = useParams()
  // What somebody else saved a moment ago must be in the form, not what this browser remembers.
  const found = useOpportunity(id, { refetchOnMount: 'always' })
  const opportunity = found.isFetchedAfterMount ? found.data : undefined
  if (!opportunity) return <OpportunityMissing query={found} />
  if (opportunity.is_recused) return <Closed opportunity={opportunity} why="recused" />
  if (!opportunity.may_edit) return <OpportunityUnknown />
  return <Editor key={opportunity.id} opportunity={opportunity} />
}

function Editor({ opportunity }: { opportunity: OpportunityDetails }) {
  // As it was when the form opened, until it moves on: what was typed stays in view when the time for it runs out.
  const [opened, setOpened] = useState(opportunity)
  const hasMoved = opportunity.version > opened.version && opportunity.state !== opened.state
  if (hasMoved) setOpened(opportunity)
  const isOver = !['draft', 'announced', 'open'].includes(opened.phase)
  if (isOver) return <Closed opportunity={opportunity} why="over" />
  return (
    <OpportunityForm
      opportunity={opportunity}
      values={valuesOf(opportunity)}
      head={
        <PageHeader
          title={opportunity.title}
          lede={<Lede opportunity={opportunity} />}
          actions={<MoreActions opportunity={opportunity} phase={opportunity.phase} />}
        />
      }
    />
  )
}

function Lede({ opportunity: { phase, number, updated_at } }: { opportunity: OpportunityDetails }) {
  const { t, i18n } = useTranslation('opportunities')
  return (
    <span className="flex flex-wrap gap-x-4 gap-y-1">
      <span className="text-ink">
        <PhaseStatus phase={phase} />
      </span>
      <span className="tabular-nums">{number}</span>
      <span>{t('form.saved', { when: formatWhen(updated_at, i18n.language) })}</span>
    </span>
  )
}

type ClosedProps = { opportunity: OpportunityDetails; why: 'over' | 'recused' }

/** What people have responded to stays as they read it, and nobody edits what their own organization responds to. */
function Closed({ opportunity: { id, title }, why }: ClosedProps) {
  const { t } = useTranslation('opportunities')
  return (
    <>
      <PageHeader title={title} />
      <EmptyState
        title={t(`form.${why}`)}
        illustration="closed"
        action={<ButtonLink to={viewPath(id)}>{t('form.to_details')}</ButtonLink>}
      >
        {t(why === 'over' ? 'form.over_text' : 'form.recused_text')}
      </EmptyState>
    </>
  )
}
