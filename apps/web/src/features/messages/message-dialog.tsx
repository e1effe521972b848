import { type Message, MessageInput } from '@guildhall/contract/messages'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useUserDetails } from '../../lib/stores.ts'
import { cx } from '../../ui/cx.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Form } from '../../ui/form/form.tsx'
import { TextAreaField } from '../../ui/form/text-field.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { When } from '../../ui/when.tsx'
import { messagesQuery, type Party, useSendMessage } from './api.ts'

const Body = MessageInput.pick({ body: true })

/** What was written so far, and room for more. */
export function MessageDialog({ to, name, onClose }: { to: Party; name?: string; onClose: () => void }) {
  const { t } = useTranslation('messages')
  const written = useQuery(messagesQuery(to))
  const [sent, setSent] = useState(0)
  const known = name ?? written.data?.find(({ author_id }) => author_id === to.id)?.author_name
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="l"
      title={known ? t('title', { name: known }) : t('write')}
      description={to.type === 'organization' ? t('to_organization') : undefined}
    >
      {written.error && <ErrorState error={written.error} onRetry={() => void written.refetch()} />}
      {!written.data && !written.error && <Skeleton className="mt-4 h-16!" />}
      {written.data && written.data.length > 0 && <Written messages={written.data} />}
      <Compose
        key={sent}
        to={to}
        isFirst={written.data?.length === 0}
        onSent={() => setSent(sent + 1)}
        onClose={onClose}
      />
    </Dialog>
  )
}

type ComposeProps = { to: Party; isFirst: boolean; onSent: () => void; onClose: () => void }

function Compose({ to, isFirst, onSent, onClose }: ComposeProps) {
  const { t } = useTranslation('messages')
  // Kept while this text is tried again: sent twice, it is one message.
  const [id] = useState(() => crypto.randomUUID())
  const send = useSendMessage(to)
  return (
    <Form
      inDialog
      className="mt-4"
      schema={Body}
      values={{ body: '' }}
      saveLabel={t('send')}
      onCancel={onClose}
      onSubmit={async ({ body }) => {
        await send.mutateAsync({ id, to, body })
        onSent()
      }}
    >
      <TextAreaField name="body" label={t('text')} help={isFirst ? t('mailed') : undefined} maxLength={5000} rows={4} />
    </Form>
  )
}

function Written({ messages }: { messages: Message[] }) {
  const { t } = useTranslation('messages')
  const me = useUserDetails(({ userDetails }) => userDetails?.id)
  const list = useRef<HTMLOListElement>(null)
  // The newest is read first.
  const newest = messages.at(-1)?.id
  useEffect(() => {
    if (newest) list.current?.scrollTo(0, list.current.scrollHeight)
  }, [newest])
  return (
    <ol
      ref={list}
      aria-label={t('so_far')}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keys
      tabIndex={0}
      className="mt-4 grid max-h-[40vh] gap-3 overflow-y-auto border-y border-rule py-3"
    >
      {messages.map((message) => {
        const isOwn = message.author_id === me
        return (
          <li key={message.id} className={cx('max-w-[85%]', isOwn ? 'justify-self-end' : 'justify-self-start')}>
            <p className={cx('text-small text-ink-3', isOwn && 'text-right')}>
              {isOwn ? t('you') : message.author_name} · <When iso={message.created_at} />
            </p>
            <p
              className={cx(
                'mt-0.5 rounded-l px-3 py-2 text-pretty wrap-anywhere whitespace-pre-line',
                isOwn ? 'bg-accent-wash' : 'border border-rule bg-paper',
              )}
            >
              {message.body}
            </p>
          </li>
        )
      })}
    </ol>
  )
}
