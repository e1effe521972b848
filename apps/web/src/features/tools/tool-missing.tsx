import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { QueryGap, type Gap } from '../../ui/query-gap.tsx'
import { listPath } from './paths.ts'

/** In place of an element that cannot be shown. */
export const ToolMissing = ({ query }: Gap) => <QueryGap query={query} unknown={<ToolUnknown />} />

function ToolUnknown() {
  const { t } = useTranslation('tools')
  const back = (
    <ButtonLink to={listPath} variant="primary">
      {t('missing.back')}
    </ButtonLink>
  )
  return (
    <EmptyState title={t('missing.title')} action={back}>
      {t('missing.text')}
    </EmptyState>
  )
}
