import type { BulkOutcome } from '@guildhall/contract/bulk'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'

/** Which requests could not be decided, and why. */
export function Refused({ outcome, onClose }: { outcome: BulkOutcome; onClose: () => void }) {
  const { t } = useTranslation('access-requests')
  const { done, refused } = outcome
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('refused.title', { count: refused.length })}
      description={done > 0 ? t('refused.text', { count: done }) : t('refused.nothing')}
    >
      <ul className="mt-4 border-t border-ink-rule">
        {refused.map(({ id, name, reason }) => (
          <li key={id} className="border-b border-rule py-2.5">
            <b className="font-semibold">{name || t('refused.unknown')}</b>
            <p className="text-[14px] text-ink-2">{reason}</p>
          </li>
        ))}
      </ul>
      <DialogActions>
        <Button variant="primary" onClick={onClose}>
          {t('refused.close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
