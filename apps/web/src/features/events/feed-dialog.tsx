import { useQuery } from '@tanstack/react-query'
import { Copy } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatWhen } from '../../lib/format.ts'
import { useImpersonation } from '../../lib/stores.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { Input } from '../../ui/form/input.tsx'
import { QueryGap } from '../../ui/query-gap.tsx'
import { feedQuery, useEndFeed, useRenewFeed } from './api.ts'
import { useCopyText } from './use-copy-text.ts'

/** The address by which a calendar program reads what somebody is registered for. */
export function FeedDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('events')
  const isPosing = useImpersonation((state) => state.is_impersonate)
  return (
    <Dialog open onOpenChange={onClose} size="l" title={t('feed_dialog.title')} description={t('feed_dialog.text')}>
      {isPosing ? <p className="mt-4 text-ink-2">{t('feed_dialog.posing')}</p> : <Address onClose={onClose} />}
    </Dialog>
  )
}

function Address({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useTranslation('events')
  const feed = useQuery(feedQuery)
  const renew = useRenewFeed()
  const end = useEndFeed()
  const copy = useCopyText()
  if (!feed.data) return <QueryGap query={feed} unknown={null} />
  const { address, last_read_at } = feed.data
  return (
    <>
      {address ? (
        <div className="mt-4 grid gap-1.5">
          <div className="flex gap-2">
            <Input
              aria-label={t('feed_dialog.address')}
              readOnly
              value={address}
              onFocus={(event) => event.target.select()}
              className="font-mono text-[13px]"
            />
            <Button icon={Copy} onClick={() => void copy(address)} className="h-[38px]">
              {t('feed_dialog.copy')}
            </Button>
          </div>
          <p className="text-small text-ink-2">
            {last_read_at
              ? t('feed_dialog.read', { when: formatWhen(last_read_at, i18n.language) })
              : t('feed_dialog.never_read')}
          </p>
        </div>
      ) : (
        <p className="mt-4 text-ink-2">{t('feed_dialog.none')}</p>
      )}
      <DialogActions>
        {address && (
          <Button variant="danger" busy={end.isPending} onClick={() => end.mutate()} className="mr-auto">
            {t('feed_dialog.end')}
          </Button>
        )}
        <Button variant={address ? 'secondary' : 'primary'} busy={renew.isPending} onClick={() => renew.mutate()}>
          {t(address ? 'feed_dialog.renew' : 'feed_dialog.create')}
        </Button>
        <Button variant={address ? 'primary' : 'secondary'} onClick={onClose}>
          {t('feed_dialog.close')}
        </Button>
      </DialogActions>
    </>
  )
}
