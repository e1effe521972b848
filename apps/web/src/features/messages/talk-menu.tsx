import type { Conversation } from '@guildhall/contract/messages'
import { BellOff, Ellipsis, ExternalLink, LogOut, UserX, UsersRound } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Menu, MenuItem, MenuLink } from '../../ui/menu.tsx'
import { useBlock, useLeave, useMute } from './api.ts'
import { GroupDialog } from './group-dialog.tsx'

type Asked = 'group' | 'leave' | 'block' | null

/** What is done seldom with a conversation. */
export function TalkMenu({ conversation }: { conversation: Conversation }) {
  const { t } = useTranslation('messages')
  const [asked, setAsked] = useState<Asked>(null)
  const mute = useMute()
  const block = useBlock()
  const { id, kind, name, other_id, link, is_muted, is_blocked } = conversation
  return (
    <>
      <Menu trigger={<IconButton icon={Ellipsis} label={t('head.more')} />}>
        <MenuItem icon={BellOff} onSelect={() => mute.mutate({ id, is_muted: !is_muted })}>
          {t(is_muted ? 'head.unmute' : 'head.mute')}
        </MenuItem>
        {link && (kind === 'order' || kind === 'opportunity') && (
          <MenuLink>
            <Link to={link}>
              <ExternalLink className="size-4 text-ink-3" />
              {t(`head.open.${kind}`)}
            </Link>
          </MenuLink>
        )}
        {kind === 'group' && (
          <>
            <MenuItem icon={UsersRound} onSelect={() => setAsked('group')}>
              {t('head.group')}
            </MenuItem>
            <MenuItem icon={LogOut} danger onSelect={() => setAsked('leave')}>
              {t('head.leave')}
            </MenuItem>
          </>
        )}
        {other_id && is_blocked && (
          <MenuItem icon={UserX} onSelect={() => block.mutate({ user_id: other_id, is_blocked: false })}>
            {t('head.unblock', { name })}
          </MenuItem>
        )}
        {other_id && !is_blocked && (
          <MenuItem icon={UserX} danger onSelect={() => setAsked('block')}>
            {t('head.block', { name })}
          </MenuItem>
        )}
      </Menu>
      <Questions conversation={conversation} asked={asked} onClose={() => setAsked(null)} />
    </>
  )
}

type QuestionProps = { conversation: Conversation; asked: Asked; onClose: () => void }

function Questions({ conversation, asked, onClose }: QuestionProps) {
  const { t } = useTranslation('messages')
  const navigate = useNavigate()
  const leave = useLeave()
  const block = useBlock()
  const { id, name, other_id } = conversation
  const left = () => {
    onClose()
    void navigate('/inbox')
  }
  return (
    <>
      {asked === 'group' && <GroupDialog conversation={conversation} onClose={onClose} />}
      <ConfirmDialog
        open={asked === 'leave'}
        onOpenChange={onClose}
        danger
        busy={leave.isPending}
        title={t('leaving.title', { name })}
        description={t('leaving.text')}
        confirmLabel={t('leaving.confirm')}
        onConfirm={() => leave.mutate(id, { onSuccess: left })}
      />
      <ConfirmDialog
        open={asked === 'block'}
        onOpenChange={onClose}
        danger
        busy={block.isPending}
        title={t('blocking.title', { name })}
        description={t('blocking.text')}
        confirmLabel={t('blocking.confirm')}
        onConfirm={() => other_id && block.mutate({ user_id: other_id, is_blocked: true }, { onSuccess: onClose })}
      />
    </>
  )
}
