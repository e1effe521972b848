import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { QueryGap, type Gap } from '../../ui/query-gap.tsx'
import { listPath } from './paths.ts'

/** In place of a hub that cannot be shown. */
export const HubMissing = ({ query }: Gap) => <QueryGap query={query} unknown={<HubNotice what="missing" />} />

/** In place of what is not there, or not the reader's to change. */
export function HubNotice({ what }: { what: 'missing' | 'not_yours' }) {
  const { t } = useTranslation('hubs')
  const back = (
    <ButtonLink to={listPath} variant="primary">
      {t('missing.back')}
    </ButtonLink>
  )
  return (
    <EmptyState title={t(`${what}.title`)} action={back} illustration={what === 'missing' ? 'open' : 'closed'}>
      {t(`${what}.text`)}
    </EmptyState>
  )
}
