import type { BulkOutcome } from '@guildhall/contract/bulk'
import { useTranslation } from 'react-i18next'
import { RefusalsDialog } from '../../ui/refusals-dialog.tsx'

/** Which requests could not be decided, and why. */
export function Refused({ outcome: { done, refused }, onClose }: { outcome: BulkOutcome; onClose: () => void }) {
  const { t } = useTranslation('access-requests')
  return (
    <RefusalsDialog
      refused={refused}
      title={t('refused.title', { count: refused.length })}
      description={done > 0 ? t('refused.text', { count: done }) : t('refused.nothing')}
      unnamed={t('refused.unknown')}
      closeLabel={t('refused.close')}
      onClose={onClose}
    />
  )
}
