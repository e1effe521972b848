import { useTranslation } from 'react-i18next'
import { QueryGap, type Gap } from '../../ui/query-gap.tsx'
import { Unknown } from '../../ui/unknown.tsx'
import { type AccountKind, places } from './account-kind.ts'

/** In place of an account that cannot be shown. */
export const AccountMissing = ({ kind, query }: Gap & { kind: AccountKind }) => (
  <QueryGap query={query} unknown={<AccountUnknown kind={kind} />} />
)

export function AccountUnknown({ kind }: { kind: AccountKind }) {
  const { t } = useTranslation('users')
  const { t: said } = useTranslation(kind)
  return (
    <Unknown title={t('form.not_found')} to={places[kind].list} back={said('form.back')}>
      {t('form.not_found_text')}
    </Unknown>
  )
}
