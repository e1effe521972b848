import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { QueryGap, type Gap } from '../../ui/query-gap.tsx'
import { listPath } from './paths.ts'

/** In place of a request that cannot be shown. */
export const RequestMissing = ({ query }: Gap) => <QueryGap query={query} unknown={<RequestUnknown />} />

function RequestUnknown() {
  const { t } = useTranslation('access-requests')
  const back = (
    <ButtonLink to={listPath} variant="primary">
      {t('edit.back')}
    </ButtonLink>
  )
  return (
    <EmptyState title={t('edit.unknown')} action={back}>
      {t('edit.unknown_text')}
    </EmptyState>
  )
}
