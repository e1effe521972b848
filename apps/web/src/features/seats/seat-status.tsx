import type { SeatReason, SeatState } from '@guildhall/contract/seats'
import { useTranslation } from 'react-i18next'
import { Status, type StatusKind } from '../../ui/status.tsx'

type Props = { state: SeatState; reason: SeatReason | null }

/** How a seat stands; one that is over says why. */
export function SeatStatus({ state, reason }: Props) {
  const { t } = useTranslation('seats')
  const isOver = state === 'released' || state === 'expired'
  return <Status kind={kinds[state]}>{isOver && reason ? t(`reason.${reason}`) : t(`state.${state}`)}</Status>
}

const kinds: Record<SeatState, StatusKind> = {
  pending_eula: 'needs',
  active: 'done',
  suspended: 'refused',
  released: 'retired',
  expired: 'retired',
}
