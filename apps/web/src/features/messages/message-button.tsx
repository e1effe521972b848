import { MessageSquare } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useIsSwitchedOff } from '../../lib/portal.ts'
import { useMay } from '../../lib/session.ts'
import { useUserDetails } from '../../lib/stores.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import type { Party } from './api.ts'
import { MessageDialog } from './message-dialog.tsx'

type Props = {
  to: Party
  name: string
  /** An icon alone, in lists. */
  compact?: boolean
}

/** Writes to somebody, where the reader may and the network uses messages. */
export function MessageButton({ to, name, compact = false }: Props) {
  const { t } = useTranslation('messages')
  const [open, setOpen] = useState(false)
  if (!useMayWrite(to)) return null
  return (
    <>
      {compact ? (
        <IconButton size="s" icon={MessageSquare} label={t('write_to', { name })} onClick={() => setOpen(true)} />
      ) : (
        <Button variant="primary" icon={MessageSquare} onClick={() => setOpen(true)}>
          {t('write')}
        </Button>
      )}
      {open && <MessageDialog to={to} name={name} onClose={() => setOpen(false)} />}
    </>
  )
}

/** Nobody writes to himself. */
export function useMayWrite(to: Party): boolean {
  const isOff = useIsSwitchedOff()
  const me = useUserDetails(({ userDetails }) => userDetails?.id)
  return useMay('chat') && !isOff('/inbox') && me !== to.id
}
