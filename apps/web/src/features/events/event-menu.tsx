import { CancelEvent, type EventDetails } from '@guildhall/contract/events'
import { Ban, Copy, Ellipsis, Megaphone, Pencil, Trash2, UsersRound } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useMay } from '../../lib/session.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Menu, MenuItem, MenuSeparator } from '../../ui/menu.tsx'
import { ReasonDialog } from '../../ui/reason-dialog.tsx'
import { useCancelEvent, useCopyEvent, useDeleteEvent, usePublishEvent } from './api.ts'
import { useNow } from './use-now.ts'

/** What those do who look after an event. */
export function EventMenu({ event }: { event: EventDetails }) {
  const { t } = useTranslation('events')
  return (
    <>
      {event.status !== 'draft' && (
        <ButtonLink to={`/events/view-event/${event.id}/attendees`} icon={UsersRound}>
          {t('manage.attendees')}
        </ButtonLink>
      )}
      {event.status !== 'cancelled' && (
        <ButtonLink to={`/events/edit-event/${event.id}`} icon={Pencil}>
          {t('manage.edit')}
        </ButtonLink>
      )}
      <MoreActions event={event} />
    </>
  )
}

/** The rarer ones, behind one button. */
export function MoreActions({ event }: { event: EventDetails }) {
  const { t } = useTranslation('events')
  const navigate = useNavigate()
  const [asking, setAsking] = useState<'cancel' | 'delete'>()
  const publish = usePublishEvent()
  const copy = useCopyEvent()
  const mayDelete = useMay('event_delete') && event.taken_count + event.waiting_count === 0
  const isAhead = event.ends_at > useNow()
  return (
    <>
      <Menu trigger={<IconButton label={t('manage.more')} icon={Ellipsis} />}>
        {event.status === 'draft' && (
          <MenuItem icon={Megaphone} onSelect={() => publish.mutate(event)}>
            {t('manage.publish')}
          </MenuItem>
        )}
        <MenuItem
          icon={Copy}
          onSelect={() =>
            copy.mutate(event.id, { onSuccess: ({ data }) => void navigate(`/events/edit-event/${data.id}`) })
          }
        >
          {t('manage.copy')}
        </MenuItem>
        {event.status === 'published' && isAhead && (
          <>
            <MenuSeparator />
            <MenuItem icon={Ban} danger onSelect={() => setAsking('cancel')}>
              {t('manage.cancel')}
            </MenuItem>
          </>
        )}
        {mayDelete && (
          <MenuItem icon={Trash2} danger onSelect={() => setAsking('delete')}>
            {t('manage.delete')}
          </MenuItem>
        )}
      </Menu>
      {asking === 'cancel' && <CancelQuestion event={event} onClose={() => setAsking(undefined)} />}
      {asking === 'delete' && <DeleteQuestion event={event} onClose={() => setAsking(undefined)} />}
    </>
  )
}

type QuestionProps = { event: EventDetails; onClose: () => void }

function CancelQuestion({ event, onClose }: QuestionProps) {
  const { t } = useTranslation('events')
  const cancel = useCancelEvent()
  return (
    <ReasonDialog
      title={t('manage.cancel_title', { title: event.title })}
      about={t('manage.cancel_text', { count: event.taken_count + event.waiting_count })}
      label={t('manage.cancel_reason')}
      confirmLabel={t('manage.cancel_confirm')}
      keepLabel={t('manage.cancel_keep')}
      schema={CancelEvent}
      maxLength={1000}
      onClose={onClose}
      onConfirm={({ reason }) => cancel.mutateAsync({ id: event.id, reason })}
    />
  )
}

function DeleteQuestion({ event, onClose }: QuestionProps) {
  const { t } = useTranslation('events')
  const navigate = useNavigate()
  const remove = useDeleteEvent()
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('manage.delete_title', { title: event.title })}
      description={t('manage.delete_text')}
      confirmLabel={t('manage.delete_confirm')}
      danger
      busy={remove.isPending}
      onConfirm={() =>
        remove.mutate(event.id, {
          onSuccess: () => void navigate('/events', { state: { force: true } }),
          onError: onClose,
        })
      }
    />
  )
}
