import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { type Gap, QueryGap } from '../../ui/query-gap.tsx'
import { listPath } from './paths.ts'

/** In place of an opportunity that is on its way or not there. */
export const OpportunityMissing = ({ query }: Gap) => <QueryGap query={query} unknown={<OpportunityUnknown />} />

export function OpportunityUnknown() {
  const { t } = useTranslation('opportunities')
  return (
    <EmptyState
      title={t('missing.title')}
      illustration="closed"
      action={
        <ButtonLink to={listPath} variant="primary">
          {t('missing.back')}
        </ButtonLink>
      }
    >
      {t('missing.text')}
    </EmptyState>
  )
}
