import type { ConversationRow } from '@guildhall/contract/messages'
import { Building2, Package, Target, UsersRound } from 'lucide-react'
import { photoUrl } from '../../lib/session.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { cx } from '../../ui/cx.ts'

type Props = { row: Pick<ConversationRow, 'kind' | 'name' | 'other_id' | 'photo'>; size?: 'm' | 'l' }

/** A person has his photo, everything else the drawing of what it is. */
export function ConversationPicture({ row: { kind, name, other_id, photo }, size = 'm' }: Props) {
  if (kind === 'direct')
    return <Avatar size={size} name={name} photo={other_id ? photoUrl({ id: other_id, photo }) : undefined} />
  const Icon = icons[kind]
  return (
    <span
      aria-hidden
      className={cx(
        'grid shrink-0 place-items-center rounded-full border border-rule-2 text-ink-2',
        size === 'm' ? 'size-7' : 'size-[38px]',
      )}
    >
      <Icon className={size === 'm' ? 'size-3.5' : 'size-[18px]'} />
    </span>
  )
}

const icons = { organization: Building2, group: UsersRound, order: Package, opportunity: Target }
