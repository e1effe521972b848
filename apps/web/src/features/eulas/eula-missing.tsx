import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { type Gap, QueryGap } from '../../ui/query-gap.tsx'
import { eulasPath } from './paths.ts'

/** In place of a EULA or a text that is on its way or not there. */
export function EulaMissing({ query }: Gap) {
  const { t } = useTranslation('eulas')
  const back = (
    <ButtonLink to={eulasPath} variant="primary">
      {t('read.back')}
    </ButtonLink>
  )
  return (
    <QueryGap
      query={query}
      unknown={
        <EmptyState title={t('read.unknown')} illustration="closed" action={back}>
          {t('read.unknown_text')}
        </EmptyState>
      }
    />
  )
}
