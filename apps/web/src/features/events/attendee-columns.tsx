import type { Attendee } from '@guildhall/contract/event-registrations'
import type { EventDetails } from '@guildhall/contract/events'
import { Check, Ellipsis, UserMinus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatClock } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Menu, MenuItem } from '../../ui/menu.tsx'
import type { Column } from '../../ui/table/column.ts'
import { useCheckIn, useRemoveAttendee } from './api.ts'
import { RegistrationMark } from './event-marks.tsx'

export function useAttendeeColumns(event: EventDetails): Column<Attendee>[] {
  const { t } = useTranslation('events')
  return [
    {
      key: 'name',
      header: t('attendees.name'),
      sort: 'name',
      cell: ({ name, email }) => (
        <span className="block">
          <span className="block font-semibold">{name}</span>
          <span className="block text-small text-ink-2">{email}</span>
        </span>
      ),
    },
    {
      key: 'organization',
      header: t('attendees.organization'),
      wide: true,
      cell: ({ organization_name }) => organization_name ?? '—',
    },
    { key: 'state', header: t('attendees.state'), cell: ({ state }) => <RegistrationMark state={state} /> },
    { key: 'note', header: t('attendees.note'), wide: true, quiet: true, phone: 'hide', cell: ({ note }) => note },
    {
      key: 'here',
      header: t('attendees.here'),
      hideable: false,
      phone: 'status',
      cell: (attendee) => <AtTheDoor event={event} attendee={attendee} />,
    },
  ]
}

type Props = { event: EventDetails; attendee: Attendee }

function AtTheDoor({ event, attendee }: Props) {
  const { t, i18n } = useTranslation('events')
  const checkIn = useCheckIn()
  const { user_id, name, state, checked_in_at } = attendee
  const note = (is_here: boolean) => checkIn.mutate({ id: event.id, user_id, is_here })
  const isGone = state === 'cancelled' || state === 'expired'
  return (
    <span className="relative z-1 flex items-center justify-end gap-2 md:justify-start">
      {state === 'confirmed' &&
        (checked_in_at ? (
          <>
            <span className="flex items-center gap-1.5 text-data text-ok">
              <Check aria-hidden className="size-4" />
              {t('attendees.here_since', { time: formatClock(checked_in_at, i18n.language) })}
            </span>
            <Button
              size="s"
              variant="quiet"
              busy={checkIn.isPending}
              aria-label={t('attendees.undo_of', { name })}
              onClick={() => note(false)}
            >
              {t('attendees.undo')}
            </Button>
          </>
        ) : (
          <Button
            busy={checkIn.isPending}
            className="max-md:h-11 max-md:px-4"
            aria-label={t('attendees.check_in_of', { name })}
            onClick={() => note(true)}
          >
            {t('attendees.check_in')}
          </Button>
        ))}
      {!isGone && event.status === 'published' && <RowMenu event={event} attendee={attendee} />}
    </span>
  )
}

function RowMenu({ event, attendee: { user_id, name } }: Props) {
  const { t } = useTranslation('events')
  const [isAsking, setIsAsking] = useState(false)
  const remove = useRemoveAttendee()
  return (
    <>
      <Menu trigger={<IconButton size="s" icon={Ellipsis} label={t('attendees.actions_of', { name })} />}>
        <MenuItem icon={UserMinus} danger onSelect={() => setIsAsking(true)}>
          {t('attendees.remove')}
        </MenuItem>
      </Menu>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={t('attendees.remove_title', { name })}
        description={t('attendees.remove_text')}
        confirmLabel={t('attendees.remove')}
        danger
        busy={remove.isPending}
        onConfirm={() => remove.mutate({ id: event.id, user_id }, { onSettled: () => setIsAsking(false) })}
      />
    </>
  )
}
