import { ExternalLink } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../button.tsx'
import { Dialog, DialogActions } from '../dialog.tsx'

type Props = { isAsked: boolean; keepEditing: () => void; saveOver: () => Promise<void> }

/** Asks whoever saves a record that somebody else has saved meanwhile. The same address shows the newer one in another tab. */
export function ChangedMeanwhile({ isAsked, keepEditing, saveOver }: Props) {
  const { t } = useTranslation('form')
  return (
    <Dialog
      open={isAsked}
      onOpenChange={(open) => !open && keepEditing()}
      title={t('changed_meanwhile.title')}
      description={t('changed_meanwhile.text')}
    >
      <DialogActions>
        <Button variant="quiet" onClick={keepEditing}>
          {t('keep_editing')}
        </Button>
        <Button icon={ExternalLink} onClick={() => window.open(window.location.href, '_blank', 'noopener')}>
          {t('changed_meanwhile.open')}
        </Button>
        <Button variant="danger" onClick={() => void saveOver()}>
          {t('changed_meanwhile.save_over')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
