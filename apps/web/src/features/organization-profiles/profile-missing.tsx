import { useTranslation } from 'react-i18next'
import { QueryGap, type Gap } from '../../ui/query-gap.tsx'
import { Unknown } from '../../ui/unknown.tsx'
import { listPath } from './paths.ts'

/** In place of a profile that cannot be shown. */
export const ProfileMissing = ({ query }: Gap) => <QueryGap query={query} unknown={<ProfileUnknown />} />

export function ProfileUnknown() {
  const { t } = useTranslation('organization-profiles')
  return (
    <Unknown title={t('missing.title')} to={listPath} back={t('missing.back')}>
      {t('missing.text')}
    </Unknown>
  )
}
