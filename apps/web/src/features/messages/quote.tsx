import type { Message } from '@guildhall/contract/messages'
import { useTranslation } from 'react-i18next'

type Props = { reply: NonNullable<Message['reply_to']>; onGo?: (seq: number) => void }

/** What a message answers; leads there. */
export function Quote({ reply: { seq, author_name, body }, onGo }: Props) {
  const { t } = useTranslation('messages')
  const look =
    'my-0.5 block max-w-full truncate border-l-2 border-rule-2 pl-2.5 text-left text-[13.5px] leading-6 text-ink-2'
  const text = body || t('message.reply_files')
  if (!onGo) return <span className={look}>{text}</span>
  return (
    <button type="button" className={`${look} hover:text-ink hover:underline`} onClick={() => onGo(seq)}>
      <span className="sr-only">{t('message.to_original', { name: author_name })}: </span>
      {text}
    </button>
  )
}
