import type { Agreement } from '@guildhall/contract/agreements'
import { useTranslation } from 'react-i18next'
import { Fact } from '../../ui/facts.tsx'
import { useDay } from './use-day.ts'

/** The network's signature as a fact, or that it is still to come. */
export function Countersigned({
  agreement,
}: {
  agreement: Pick<Agreement, 'countersigned' | 'awaits_countersignature'>
}) {
  const { t } = useTranslation('agreements')
  const dayOf = useDay()
  const { countersigned, awaits_countersignature } = agreement
  if (awaits_countersignature) return <Fact label={t('fact.countersigned')}>{t('countersign.awaited')}</Fact>
  if (!countersigned) return null
  const { name, title, at } = countersigned
  return (
    <Fact label={t('fact.countersigned')}>
      {[name, title].filter(Boolean).join(', ')}, {dayOf(at)}
    </Fact>
  )
}
