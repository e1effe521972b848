import { useTranslation } from 'react-i18next'
import { type Gap, QueryGap } from '../../ui/query-gap.tsx'
import { Unknown } from '../../ui/unknown.tsx'
import { eulasPath } from './paths.ts'

/** In place of a EULA or a text that is on its way or not there. */
export function EulaMissing({ query }: Gap) {
  const { t } = useTranslation('eulas')
  return (
    <QueryGap
      query={query}
      unknown={
        <Unknown title={t('read.unknown')} to={eulasPath} back={t('read.back')}>
          {t('read.unknown_text')}
        </Unknown>
      }
    />
  )
}
