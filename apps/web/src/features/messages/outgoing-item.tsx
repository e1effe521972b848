import { CircleAlert, Clock } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useUserDetails } from '../../lib/stores.ts'
import { Button } from '../../ui/button.tsx'
import { MessageFiles } from './message-files.tsx'
import { MessageFrame } from './message-frame.tsx'
import { MessageText } from './message-text.tsx'
import { discard, type Outgoing, sendAgain, useOutbox } from './outbox.ts'
import { Quote } from './quote.tsx'

/** A message on its way, or one that was refused. */
export function OutgoingItem({ outgoing, goesOn }: { outgoing: Outgoing; goesOn: boolean }) {
  const me = useUserDetails(({ userDetails }) => userDetails)
  if (!me) return null
  return (
    <MessageFrame
      author={{ id: me.id, name: me.name, photo: me.photo }}
      iso={outgoing.created_at}
      goesOn={goesOn}
      isOwn
    >
      {outgoing.reply_to && <Quote reply={outgoing.reply_to} />}
      <MessageText text={outgoing.body} />
      <MessageFiles files={outgoing.files} />
      <State outgoing={outgoing} />
    </MessageFrame>
  )
}

function State({ outgoing: { id, refusal } }: { outgoing: Outgoing }) {
  const { t } = useTranslation('messages')
  const isStuck = useOutbox((outbox) => outbox.isStuck)
  if (refusal === null)
    return (
      <output className="mt-0.5 flex items-center gap-1.5 text-small text-ink-3">
        <Clock aria-hidden className="size-3" />
        {t(isStuck ? 'message.waiting' : 'message.sending')}
      </output>
    )
  return (
    <div role="alert" className="mt-1 flex flex-wrap items-center gap-2 text-small text-bad">
      <CircleAlert aria-hidden className="size-4" />
      <span>{t('message.failed', { reason: refusal })}</span>
      <Button size="s" onClick={() => sendAgain(id)}>
        {t('message.again')}
      </Button>
      <Button size="s" variant="quiet" onClick={() => discard(id)}>
        {t('message.discard')}
      </Button>
    </div>
  )
}
