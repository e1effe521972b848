import type { DirectoryFound, DirectoryType, Facets } from '@guildhall/contract/connect'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../lib/format.ts'
import { Segmented } from '../../ui/segmented.tsx'
import { SavedSearches } from './saved-searches.tsx'
import { SaveSearch } from './save-search.tsx'
import type { Directory } from './use-directory.ts'

type Props = { directory: Directory; found: DirectoryFound | undefined; facets: Facets | undefined }

/** Organizations or people, each with how many there are. */
export function ConnectHead({ directory, found, facets }: Props) {
  const { t, i18n } = useTranslation('connect')
  const { of } = directory.query
  const counted = (type: DirectoryType) => {
    const total = of === type ? found?.total : facets?.other_total
    if (total === undefined) return t(`of.${type}`)
    const isExact = of === type ? found?.total_is_exact : facets?.other_total_is_exact
    return `${t(`of.${type}`)} ${formatNumber(total, i18n.language)}${isExact ? '' : '+'}`
  }
  return (
    <header className="mb-4 flex flex-wrap items-center gap-x-6 gap-y-3">
      <h1>{t('title')}</h1>
      <Segmented
        label={t('of.label')}
        value={of}
        onChange={(next) => directory.set('of', next === 'user' ? 'user' : undefined)}
        options={(['organization', 'user'] as const).map((value) => ({ value, label: counted(value) }))}
      />
      <div className="flex flex-wrap items-center gap-2 md:ml-auto">
        <SavedSearches />
        <SaveSearch directory={directory} />
      </div>
    </header>
  )
}
