import { useTranslation } from 'react-i18next'
import { type Gap, QueryGap } from '../../ui/query-gap.tsx'
import { Unknown } from '../../ui/unknown.tsx'
import { listPath } from './paths.ts'

/** In place of an opportunity that is on its way or not there. */
export const OpportunityMissing = ({ query }: Gap) => <QueryGap query={query} unknown={<OpportunityUnknown />} />

export function OpportunityUnknown() {
  const { t } = useTranslation('opportunities')
  return (
    <Unknown title={t('missing.title')} to={listPath} back={t('missing.back')}>
      {t('missing.text')}
    </Unknown>
  )
}
