import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { type Gap, QueryGap } from '../../ui/query-gap.tsx'

/** In place of an event that is on its way or not there. */
export const EventMissing = ({ query }: Gap) => <QueryGap query={query} unknown={<EventUnknown />} />

export function EventUnknown() {
  const { t } = useTranslation('events')
  return (
    <EmptyState
      title={t('show.not_found')}
      illustration="closed"
      action={
        <ButtonLink to="/events" variant="primary">
          {t('show.back')}
        </ButtonLink>
      }
    >
      {t('show.not_found_text')}
    </EmptyState>
  )
}
