import type { BulkOutcome } from '@guildhall/contract/bulk'

import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'

/** Who was refused, and why. */
export function BulkRefused({ outcome, onClose }: { outcome: BulkOutcome; onClose: () => void }) {
  const { t } = useTranslation('users')
  const { done, refused } = outcome
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('bulk.refused.title', { count: refused.length })}
      description={done > 0 ? t('bulk.refused.text', { count: done }) : t('bulk.refused.nobody')}
    >
      <ul className="mt-4 border-t border-ink-rule">
        {refused.map(({ id, name, reason }) => (
          <li key={id} className="border-b border-rule py-2.5">
            <b className="font-semibold">{name || t('bulk.refused.unknown')}</b>
            <p className="text-[14px] text-ink-2">{reason}</p>
          </li>
        ))}
      </ul>
      <DialogActions>
        <Button variant="primary" onClick={onClose}>
          {t('bulk.refused.close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
