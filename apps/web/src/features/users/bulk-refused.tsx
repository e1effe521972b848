import type { BulkOutcome } from '@guildhall/contract/bulk'
import { useTranslation } from 'react-i18next'
import { RefusalsDialog } from '../../ui/refusals-dialog.tsx'

/** Who was refused, and why. */
export function BulkRefused({ outcome: { done, refused }, onClose }: { outcome: BulkOutcome; onClose: () => void }) {
  const { t } = useTranslation('users')
  return (
    <RefusalsDialog
      refused={refused}
      title={t('bulk.refused.title', { count: refused.length })}
      description={done > 0 ? t('bulk.refused.text', { count: done }) : t('bulk.refused.nobody')}
      unnamed={t('bulk.refused.unknown')}
      closeLabel={t('bulk.refused.close')}
      onClose={onClose}
    />
  )
}
