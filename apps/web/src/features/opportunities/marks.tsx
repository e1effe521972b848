import type { OpportunityRow, PartnerState, ResponseState } from '@guildhall/contract/opportunities'
import type { Phase } from '@guildhall/contract/opportunity-rules'
import { useTranslation } from 'react-i18next'
import { Status, type StatusKind } from '../../ui/status.tsx'

const phaseKinds: Record<Phase, StatusKind> = {
  draft: 'not_begun',
  announced: 'under_way',
  open: 'done',
  closed: 'retired',
  awarded: 'done',
  not_awarded: 'retired',
  cancelled: 'refused',
}

export function PhaseStatus({ phase }: { phase: Phase }) {
  const { t } = useTranslation('opportunities')
  return <Status kind={phaseKinds[phase]}>{t(`phase.${phase}`)}</Status>
}

const responseKinds: Record<ResponseState, StatusKind> = {
  draft: 'under_way',
  submitted: 'done',
  withdrawn: 'retired',
  awarded: 'done',
  declined: 'retired',
}

export function ResponseStatus({ state }: { state: ResponseState }) {
  const { t } = useTranslation('opportunities')
  return <Status kind={responseKinds[state]}>{t(`response_state.${state}`)}</Status>
}

const partnerKinds: Record<PartnerState, StatusKind> = {
  invited: 'under_way',
  accepted: 'done',
  declined: 'refused',
  removed: 'retired',
}

export function PartnerStatus({ state }: { state: PartnerState }) {
  const { t } = useTranslation('opportunities')
  return <Status kind={partnerKinds[state]}>{t(`partner_state.${state}`)}</Status>
}

/** How the reader's organization stands with an opportunity. */
export function OurResponse({ response }: { response: NonNullable<OpportunityRow['my_response']> }) {
  const { t } = useTranslation('opportunities')
  if (response.partner_state === 'invited') return <Status kind="needs">{t('ours.invited')}</Status>
  return (
    <Status kind={responseKinds[response.state]}>
      {t(response.is_lead ? 'ours.lead' : 'ours.partner', { state: t(`response_state.${response.state}`) })}
    </Status>
  )
}
