import type { BulkOutcome } from '@guildhall/contract/bulk'
import { Button } from './button.tsx'
import { Dialog, DialogActions } from './dialog.tsx'

type Props = {
  refused: BulkOutcome['refused']
  title: string
  description: string
  /** Says what has no name because the reader does not see it. */
  unnamed: string
  closeLabel: string
  onClose: () => void
}

/** For whom something was not done that was asked for several, and why. */
export function RefusalsDialog({ refused, title, description, unnamed, closeLabel, onClose }: Props) {
  return (
    <Dialog open onOpenChange={onClose} title={title} description={description}>
      <ul className="mt-4 border-t border-ink-rule">
        {refused.map(({ id, name, reason }) => (
          <li key={id} className="border-b border-rule py-2.5">
            <b className="font-semibold">{name || unnamed}</b>
            <p className="text-[14px] text-ink-2">{reason}</p>
          </li>
        ))}
      </ul>
      <DialogActions>
        <Button variant="primary" onClick={onClose}>
          {closeLabel}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
