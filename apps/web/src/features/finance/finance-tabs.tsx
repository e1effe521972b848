import { useTranslation } from 'react-i18next'
import { TabLinks } from '../../ui/tabs.tsx'
import { ageingPath, bankPath, invoicesPath, journalPath, monthEndPath, unappliedPath } from './paths.ts'

/** The parts of the finance desk, each a page of its own. */
export function FinanceTabs() {
  const { t } = useTranslation('finance')
  return (
    <TabLinks
      label={t('tabs.label')}
      items={[
        { to: '/payments', label: t('tabs.overview'), end: true },
        { to: invoicesPath, label: t('tabs.invoices') },
        { to: journalPath, label: t('tabs.journal') },
        { to: ageingPath, label: t('tabs.ageing') },
        { to: unappliedPath, label: t('tabs.unapplied') },
        { to: bankPath, label: t('tabs.bank') },
        { to: monthEndPath, label: t('tabs.month_end') },
      ]}
    />
  )
}
