import type { RenewalRow } from '@guildhall/contract/renewals'
import { FileText, Mail } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { BulkAction } from '../../ui/table/bulk-bar.tsx'
import type { BulkStep } from './api.ts'

type Props = { selected: RenewalRow[]; onAction: (step: BulkStep, chosen: RenewalRow[]) => void }

/** What can be done about the selected renewals together. */
export function BulkActions({ selected, onAction }: Props) {
  const { t } = useTranslation('renewals')
  const billable = selected.filter(({ open_invoice, pays_by }) => !open_invoice && pays_by === 'offline')
  return (
    <>
      <BulkAction icon={Mail} short={t('bulk.remind.short')} onSelect={() => onAction('remind', selected)}>
        {t('bulk.remind.label', { count: selected.length })}
      </BulkAction>
      {billable.length > 0 && (
        <BulkAction icon={FileText} short={t('bulk.issue.short')} onSelect={() => onAction('issue', billable)}>
          {t('bulk.issue.label', { count: billable.length })}
        </BulkAction>
      )}
    </>
  )
}
