import type { Message, MessagePage } from '@guildhall/contract/messages'
import { useTranslation } from 'react-i18next'
import { cx } from '../../ui/cx.ts'
import { MessageFiles } from './message-files.tsx'
import { MessageFrame } from './message-frame.tsx'
import type { ListProps } from './list-props.ts'
import { MessageMenu } from './message-menu.tsx'
import { MessageText } from './message-text.tsx'
import { Quote } from './quote.tsx'

type Props = { message: Message; goesOn: boolean; isFound: boolean; list: ListProps; me: string }

/** A message that the server has. */
export function MessageItem({ message, goesOn, isFound, list, me }: Props) {
  const { t } = useTranslation('messages')
  const isOwn = message.author_id === me
  const isDeleted = message.deleted_at !== null
  return (
    <div
      className={cx(
        'group/message relative -mx-2 rounded-m px-2 transition-colors duration-500',
        isFound && 'bg-accent-wash',
      )}
    >
      <MessageFrame
        author={{ id: message.author_id, name: message.author_name, photo: message.author_photo }}
        iso={message.created_at}
        goesOn={goesOn}
        isOwn={isOwn}
        note={message.edited_at && !isDeleted ? t('message.edited') : undefined}
      >
        {message.reply_to && !isDeleted && <Quote reply={message.reply_to} onGo={list.onGo} />}
        {isDeleted ? (
          <p className="text-ink-3 italic">{t('message.deleted')}</p>
        ) : (
          <>
            <MessageText text={message.body} />
            <MessageFiles files={message.files} />
          </>
        )}
        {isOwn && !isDeleted && <ReadBy page={list.page} message={message} me={me} />}
      </MessageFrame>
      {!isDeleted && <MessageMenu message={message} isOwn={isOwn} list={list} />}
    </div>
  )
}

/** Below the last own message: whether the others have read it. */
function ReadBy({ page, message, me }: { page: MessagePage; message: Message; me: string }) {
  const { t } = useTranslation('messages')
  const isLast = !page.has_later && page.messages.findLast(({ author_id }) => author_id === me)?.id === message.id
  const readers = page.conversation?.members.filter(({ id, read_seq }) => id !== me && read_seq >= message.seq) ?? []
  if (!isLast || readers.length === 0) return null
  const words = page.conversation?.kind === 'direct' ? t('talk.read') : t('talk.read_by', { count: readers.length })
  return <p className="mt-0.5 text-small text-ink-3">{words}</p>
}
