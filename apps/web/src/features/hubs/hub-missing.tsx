import { useTranslation } from 'react-i18next'
import { QueryGap, type Gap } from '../../ui/query-gap.tsx'
import { Unknown } from '../../ui/unknown.tsx'
import { listPath } from './paths.ts'

/** In place of a hub that cannot be shown. */
export const HubMissing = ({ query }: Gap) => <QueryGap query={query} unknown={<HubNotice what="missing" />} />

/** In place of what is not there, or not the reader's to change. */
export function HubNotice({ what }: { what: 'missing' | 'not_yours' }) {
  const { t } = useTranslation('hubs')
  return (
    <Unknown title={t(`${what}.title`)} to={listPath} back={t('missing.back')}>
      {t(`${what}.text`)}
    </Unknown>
  )
}
