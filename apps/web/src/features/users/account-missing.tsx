import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { QueryGap, type Gap } from '../../ui/query-gap.tsx'
import { type AccountKind, places } from './account-kind.ts'

/** In place of an account that cannot be shown. */
export const AccountMissing = ({ kind, query }: Gap & { kind: AccountKind }) => (
  <QueryGap query={query} unknown={<AccountUnknown kind={kind} />} />
)

export function AccountUnknown({ kind }: { kind: AccountKind }) {
  const { t } = useTranslation('users')
  const { t: said } = useTranslation(kind)
  const back = (
    <ButtonLink to={places[kind].list} variant="primary">
      {said('form.back')}
    </ButtonLink>
  )
  return (
    <EmptyState title={t('form.not_found')} action={back}>
      {t('form.not_found_text')}
    </EmptyState>
  )
}
