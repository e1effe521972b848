import { useTranslation } from 'react-i18next'
import { type Gap, QueryGap } from '../../ui/query-gap.tsx'
import { Unknown } from '../../ui/unknown.tsx'

/** In place of an event that is on its way or not there. */
export const EventMissing = ({ query }: Gap) => <QueryGap query={query} unknown={<EventUnknown />} />

export function EventUnknown() {
  const { t } = useTranslation('events')
  return (
    <Unknown title={t('show.not_found')} to="/events" back={t('show.back')}>
      {t('show.not_found_text')}
    </Unknown>
  )
}
