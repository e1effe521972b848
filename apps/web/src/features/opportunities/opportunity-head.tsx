import type { OpportunityDetails } from '@guildhall/contract/opportunities'
import type { Phase } from '@guildhall/contract/opportunity-rules'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { CountdownLine } from './countdown.tsx'
import { KeeperActions } from './keeper-actions.tsx'
import { OurResponse, PhaseStatus } from './marks.tsx'
import { responsePath } from './paths.ts'
import { useBeginResponse, useResponsesClosed } from './response-api.ts'
import { SaveButton } from './save-button.tsx'
import { useOrganizationName } from './use-organization-name.ts'
import type { Clock } from './use-phase.ts'

type Props = { opportunity: OpportunityDetails; phase: Phase; clock: Clock }

/** What is asked for and by whom, and what the reader can do about it. */
export function OpportunityHead({ opportunity, phase, clock }: Props) {
  const { t } = useTranslation('opportunities')
  const nameOf = useOrganizationName()
  const { organization, hub_name } = opportunity
  return (
    <header className="mb-5 flex flex-wrap items-start gap-x-6 gap-y-3.5">
      <div className="min-w-full flex-1 md:min-w-[min(100%,420px)]">
        <p className="flex flex-wrap items-center gap-x-3.5 gap-y-0.5 text-data text-ink-2">
          <b className="font-semibold text-copper">{t(`kind.${opportunity.kind}`)}</b>
          <span className="tabular-nums">{opportunity.number}</span>
          <span>{hub_name ?? (organization ? nameOf(organization) : t('office'))}</span>
          <PhaseStatus phase={phase} />
          {opportunity.my_response && <OurResponse response={opportunity.my_response} />}
        </p>
        <h1 className="mt-1 max-w-[22ch] text-title! leading-[1.08]! text-balance">{opportunity.title}</h1>
        <div className="mt-2 xl:hidden">
          <CountdownLine {...{ opportunity, phase, clock }} />
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {opportunity.may_edit && <KeeperActions opportunity={opportunity} phase={phase} />}
        {phase !== 'draft' && <SaveButton opportunity={opportunity} />}
        <Respond opportunity={opportunity} phase={phase} />
      </div>
    </header>
  )
}

/** The way to the organization's response, or to a new one. */
function Respond({ opportunity: { id, my_response, may_respond }, phase }: Omit<Props, 'clock'>) {
  const { t } = useTranslation('opportunities')
  const navigate = useNavigate()
  const begin = useBeginResponse()
  const closed = useResponsesClosed()
  if (my_response) {
    const what = my_response.partner_state === 'invited' ? 'invited' : my_response.state === 'draft' ? 'draft' : 'other'
    return (
      <ButtonLink to={responsePath(id, my_response.id)} variant={phase === 'open' ? 'primary' : 'secondary'}>
        {t(`respond.${what}`)}
      </ButtonLink>
    )
  }
  if (!may_respond || phase !== 'open') return null
  if (closed) return <p className="text-data text-ink-2">{closed}</p>
  return (
    <Button
      variant="primary"
      busy={begin.isPending}
      onClick={() => begin.mutate(id, { onSuccess: ({ data }) => void navigate(responsePath(id, data.id)) })}
    >
      {t('respond.begin')}
    </Button>
  )
}
