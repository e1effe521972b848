import type { Party } from '@guildhall/contract/messages'
import { MessageSquare } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useIsSwitchedOff } from '../../lib/portal.ts'
import { useMay } from '../../lib/session.ts'
import { useUserDetails } from '../../lib/stores.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Tooltip } from '../../ui/tooltip.tsx'
import { talkLink } from './paths.ts'

type Props = {
  to: Party
  name: string
  /** An icon alone, in lists. */
  compact?: boolean
}

/** Leads to the conversation with somebody, where the reader may write and the network uses messages. */
export function MessageButton({ to, name, compact = false }: Props) {
  const { t } = useTranslation('messages')
  const label = t('write_to', { name })
  if (!useMayWrite(to)) return null
  if (!compact)
    return (
      <ButtonLink variant="primary" icon={MessageSquare} to={talkLink(to)} state={{ name }}>
        {t('write')}
      </ButtonLink>
    )
  return (
    <Tooltip content={label}>
      <Link
        to={talkLink(to)}
        state={{ name }}
        aria-label={label}
        className="inline-grid size-7 shrink-0 place-items-center rounded-m text-ink-2 transition-colors hover:bg-ink/7 hover:text-ink"
      >
        <MessageSquare className="size-4" />
      </Link>
    </Tooltip>
  )
}

/** Nobody writes to himself. */
export function useMayWrite(to: Party): boolean {
  const isOff = useIsSwitchedOff()
  const me = useUserDetails(({ userDetails }) => userDetails?.id)
  return useMay('chat') && !isOff('/inbox') && me !== to.id
}
