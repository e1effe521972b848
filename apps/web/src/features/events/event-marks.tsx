import { doorOf } from '@guildhall/contract/event-rules'
import type { EventRow, EventState, RegistrationState } from '@guildhall/contract/events'
import { useTranslation } from 'react-i18next'
import { Status, type StatusKind } from '../../ui/status.tsx'
import { useNow } from './use-now.ts'

const statusKinds: Record<EventState, StatusKind> = { draft: 'not_begun', published: 'done', cancelled: 'refused' }

export function EventStatus({ status }: { status: EventState }) {
  const { t } = useTranslation('events')
  return <Status kind={statusKinds[status]}>{t(`status.${status}`)}</Status>
}

const stateKinds: Record<RegistrationState, StatusKind> = {
  confirmed: 'done',
  waiting: 'under_way',
  offered: 'needs',
  cancelled: 'retired',
  expired: 'retired',
}

/** How somebody stands with an event. */
export function RegistrationMark({ state }: { state: RegistrationState }) {
  const { t } = useTranslation(['events', 'contract'])
  return <Status kind={stateKinds[state]}>{t(`contract:registration_state.${state}`)}</Status>
}

/** What a reader wants to know of the places: how many are left, or that none is. */
export function usePlaces(event: EventRow): string {
  const { t } = useTranslation('events')
  const { capacity, taken_count, waiting_count } = event
  const door = doorOf(event, useNow())
  if (door === 'over' || door === 'closed') return t(`places.${door}`)
  if (door === 'draft' || door === 'cancelled') return ''
  if (capacity === null) return t('places.registered', { count: taken_count })
  if (door === 'open') return t('places.left', { count: capacity - taken_count })
  return waiting_count > 0 ? t('places.full_waiting', { count: waiting_count }) : t('places.full')
}

/** Where it takes place, in a few words. */
export function usePlaceName({ takes_place, place }: Pick<EventRow, 'takes_place' | 'place'>): string {
  const { t } = useTranslation('events')
  if (takes_place === 'online') return t('online')
  return takes_place === 'both' ? t('and_online', { place }) : place
}
