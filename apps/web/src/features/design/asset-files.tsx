import type { DesignAsset } from '@guildhall/contract/design'
import { FileLock2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useImpersonation } from '../../lib/stores.ts'
import { Attachments } from '../../ui/attachments.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { Section } from '../../ui/section.tsx'
import { When } from '../../ui/when.tsx'
import { useAccept } from './api.ts'

type Props = { asset: DesignAsset }

/** The files, or what has to be accepted before. */
export function AssetFiles({ asset }: Props) {
  const { t } = useTranslation('design')
  if (asset.file_count === 0) return null
  const isHeld = asset.attachments.length === 0
  return (
    <Section title={t('view.files')} count={asset.file_count}>
      {isHeld ? <Held asset={asset} /> : <Attachments files={asset.attachments} />}
      {asset.accepted_at && (
        <p className="pt-2 text-data text-ink-2">
          {t('terms.accepted')} <When iso={asset.accepted_at} />
        </p>
      )}
    </Section>
  )
}

function Held({ asset }: Props) {
  const { t } = useTranslation('design')
  const [isOpen, setIsOpen] = useState(false)
  const isMasked = useImpersonation((state) => state.is_impersonate)
  return (
    <div className="flex gap-3.5 border-t border-rule py-4">
      <FileLock2 aria-hidden className="mt-0.5 size-5 shrink-0 text-ink-3" />
      <div>
        <p className="max-w-[60ch] text-pretty">{t('terms.held', { count: asset.file_count })}</p>
        {isMasked ? (
          <p className="mt-2 text-data text-ink-2">{t('terms.masked')}</p>
        ) : (
          <Button variant="primary" className="mt-3" onClick={() => setIsOpen(true)}>
            {t('terms.read')}
          </Button>
        )}
      </div>
      {isOpen && <TermsDialog asset={asset} onClose={() => setIsOpen(false)} />}
    </div>
  )
}

function TermsDialog({ asset, onClose }: Props & { onClose: () => void }) {
  const { t } = useTranslation('design')
  const [agrees, setAgrees] = useState(false)
  const accept = useAccept()
  return (
    <Dialog open onOpenChange={onClose} size="l" title={t('terms.title')} description={asset.title}>
      {/* The text can be long: it is read by keyboard too. */}
      <section
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls has to take the focus
        tabIndex={0}
        aria-label={t('terms.title')}
        className="mt-4 max-h-[46vh] overflow-y-auto rounded-m border border-rule-2 bg-well p-4 text-data whitespace-pre-wrap"
      >
        {asset.terms}
      </section>
      <div className="mt-4">
        <Checkbox label={t('terms.agree')} checked={agrees} onChange={setAgrees} />
      </div>
      <DialogActions>
        <Button onClick={onClose}>{t('terms.later')}</Button>
        <Button
          variant="primary"
          disabled={!agrees}
          busy={accept.isPending}
          onClick={() => accept.mutate({ id: asset.id, terms_hash: asset.terms_hash }, { onSuccess: onClose })}
        >
          {t('terms.accept')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
