import { type Conversation, GroupInput } from '@guildhall/contract/messages'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { photoUrl } from '../../lib/session.ts'
import { useUserDetails } from '../../lib/stores.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { Field, Input } from '../../ui/form/input.tsx'
import { useUpdateGroup } from './api.ts'
import { type Chosen, PeoplePicker } from './people-picker.tsx'

type Props = { conversation: Conversation; onClose: () => void }

/** Who is in a group; its owner names it and decides who is. */
export const GroupDialog = (props: Props) =>
  props.conversation.is_owner ? <EditGroup {...props} /> : <ShowGroup {...props} />

function EditGroup({ conversation: { id, name, members }, onClose }: Props) {
  const { t } = useTranslation('messages')
  const me = useUserDetails(({ userDetails }) => userDetails?.id)
  const others = members.filter((member) => member.id !== me)
  const [title, setTitle] = useState(name)
  const [chosen, setChosen] = useState<Chosen[]>(others.map((member) => ({ type: 'user', ...member })))
  const update = useUpdateGroup()
  const group = GroupInput.safeParse({ title, user_ids: chosen.map((each) => each.id) })
  return (
    <Dialog open onOpenChange={onClose} size="l" title={t('group.edit_title')}>
      <Field className="mt-4" label={t('group.name')}>
        <Input value={title} maxLength={80} onChange={(event) => setTitle(event.target.value)} />
      </Field>
      <PeoplePicker onlyPeople chosen={chosen} onChange={setChosen} />
      <DialogActions>
        <Button onClick={onClose}>{t('cancel', { ns: 'ui' })}</Button>
        <Button
          variant="primary"
          busy={update.isPending}
          disabled={!group.success}
          onClick={() => group.success && update.mutate({ id, ...group.data }, { onSuccess: onClose })}
        >
          {t('group.save')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

function ShowGroup({ conversation: { members }, onClose }: Props) {
  const { t } = useTranslation('messages')
  return (
    <Dialog open onOpenChange={onClose} title={t('group.title')} description={t('group.owner_only')}>
      <ul className="mt-4 max-h-[50vh] overflow-y-auto">
        {members.map((member) => (
          <li key={member.id} className="flex items-center gap-3 border-t border-rule py-2">
            <Avatar name={member.name} photo={photoUrl(member)} />
            <span className="min-w-0 flex-1">
              <span className="block truncate font-[540]">{member.name}</span>
              <span className="block truncate text-small text-ink-3">{member.organization_name}</span>
            </span>
          </li>
        ))}
      </ul>
      <DialogActions>
        <Button onClick={onClose}>{t('close', { ns: 'ui' })}</Button>
      </DialogActions>
    </Dialog>
  )
}
