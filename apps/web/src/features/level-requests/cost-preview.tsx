import { useTranslation } from 'react-i18next'

/** What a change to a level costs, before it is asked for. */
export function CostPreview({ level }: { level: string | null }) {
  const { t } = useTranslation('level-requests')
  if (!level) return null
  return <p className="max-w-[60ch] text-data text-pretty text-ink-2">{t('cost')}</p>
}
