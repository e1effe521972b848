import type { OpportunityDetails } from '@guildhall/contract/opportunities'
import type { OpportunityResponse } from '@guildhall/contract/opportunity-responses'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useParams, useSearchParams } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { ViewTabs } from '../../ui/table/view-tabs.tsx'
import { DeadlineStrip } from './deadline-strip.tsx'
import { PartnerStatus, ResponseStatus } from './marks.tsx'
import { OpportunityMissing } from './opportunity-missing.tsx'
import { viewPath } from './paths.ts'
import { responsesQuery, useBeginResponse, useResponsesClosed } from './response-api.ts'
import { ResponseForm } from './response-form.tsx'
import { ResponseView } from './response-view.tsx'
import { TeamTalk } from './team-talk.tsx'
import { useIsEditing } from './use-is-editing.ts'
import { useOpportunity, usePhase } from './use-phase.ts'

/** What an organization answers to an opportunity, alone or with partners. */
export default function ResponsePage() {
  const { id = '' } = useParams()
  const { clock, ...found } = useOpportunity(id)
  const responses = useQuery(responsesQuery(id))
  if (!found.data) return <OpportunityMissing query={found} />
  if (!responses.data) return <OpportunityMissing query={responses} />
  return <Loaded opportunity={found.data} responses={responses.data} clock={clock} refetch={found.refetch} />
}

type LoadedProps = {
  opportunity: OpportunityDetails
  responses: OpportunityResponse[]
  clock: Parameters<typeof usePhase>[1]
  refetch: () => unknown
}

function Loaded({ opportunity, responses, clock, refetch }: LoadedProps) {
  const [address] = useSearchParams()
  const phase = usePhase(opportunity, clock, refetch)
  const response =
    responses.find(({ id }) => id === address.get('response')) ?? responses.find((each) => each.is_lead) ?? responses[0]
  return (
    <>
      <Head opportunity={opportunity} response={response} />
      <DeadlineStrip {...{ opportunity, phase, clock }} />
      {responses.length > 1 && <Choice responses={responses} current={response?.id} />}
      {response ? (
        <Shown key={response.id} opportunity={opportunity} response={response} isOpen={phase === 'open'} />
      ) : (
        <None opportunity={opportunity} isOpen={phase === 'open'} />
      )}
    </>
  )
}

type HeadProps = { opportunity: OpportunityDetails; response: OpportunityResponse | undefined }

function Head({ opportunity: { id, number, title }, response }: HeadProps) {
  const { t } = useTranslation('opportunities')
  const name = response && !response.is_lead ? t('response.title_of', { name: response.organization.name }) : undefined
  return (
    <PageHeader
      title={name ?? t('response.title')}
      lede={
        <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
          {response && (
            <span className="text-ink">
              {response.partner_state ? (
                <PartnerStatus state={response.partner_state} />
              ) : (
                <ResponseStatus state={response.state} />
              )}
            </span>
          )}
          <span>
            {t('response.to')}{' '}
            <Link to={viewPath(id)} className="link">
              {title}
            </Link>{' '}
            <span className="tabular-nums">({number})</span>
          </span>
        </span>
      }
    />
  )
}

/** Those who lead one response and are partners in another, and those who read what came in, go from one to the next. */
function Choice({ responses, current }: { responses: OpportunityResponse[]; current: string | undefined }) {
  const { t } = useTranslation('opportunities')
  return (
    <ViewTabs
      label={t('response.choice')}
      tabs={responses.map(({ id, is_lead, organization }) => ({
        key: id,
        label: is_lead ? t('response.ours') : organization.name,
        search: `?response=${id}`,
        isCurrent: id === current,
      }))}
    />
  )
}

type ShownProps = { opportunity: OpportunityDetails; response: OpportunityResponse; isOpen: boolean }

function Shown({ opportunity, response, isOpen }: ShownProps) {
  const isEditing = useIsEditing(response)
  if (response.is_sealed) return <Sealed opportunity={opportunity} />
  const Content = isEditing ? ResponseForm : ResponseView
  return (
    <>
      <Content opportunity={opportunity} response={response} isOpen={isOpen} />
      <TeamTalk response={response} />
    </>
  )
}

/** Before the deadline a response is for its team alone, also while an administrator acts in a member's name. */
function Sealed({ opportunity: { id } }: Pick<ShownProps, 'opportunity'>) {
  const { t } = useTranslation('opportunities')
  const closed = useResponsesClosed()
  return (
    <EmptyState
      title={t('response.sealed')}
      illustration="closed"
      action={<ButtonLink to={viewPath(id)}>{t('form.to_details')}</ButtonLink>}
    >
      {closed}
    </EmptyState>
  )
}

function None({ opportunity: { id, may_respond }, isOpen }: Omit<ShownProps, 'response'>) {
  const { t } = useTranslation('opportunities')
  const begin = useBeginResponse()
  const closed = useResponsesClosed()
  const mayBegin = may_respond && isOpen && !closed
  return (
    <EmptyState
      title={t('response.none')}
      illustration={mayBegin ? 'open' : 'closed'}
      action={
        mayBegin ? (
          <Button variant="primary" busy={begin.isPending} onClick={() => begin.mutate(id)}>
            {t('respond.begin')}
          </Button>
        ) : (
          <ButtonLink to={viewPath(id)}>{t('form.to_details')}</ButtonLink>
        )
      }
    >
      {(isOpen && closed) ||
        t(mayBegin ? 'response.none_open' : isOpen ? 'response.none_not_yours' : 'response.none_closed')}
    </EmptyState>
  )
}
