import { SeenVersion } from '@guildhall/contract/content'
import { type Conversation, GroupInput } from '@guildhall/contract/messages'
import { word } from '@guildhall/contract/validation'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { photoUrl } from '../../lib/session.ts'
import { useUserDetails } from '../../lib/stores.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { Form } from '../../ui/form/form.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useField } from '../../ui/form/use-field.ts'
import { readGroup, useUpdateGroup } from './api.ts'
import { PeoplePicker } from './people-picker.tsx'

type Props = { conversation: Conversation; onClose: () => void }

/** Who is in a group; its owner names it and decides who is. */
export const GroupDialog = (props: Props) =>
  props.conversation.is_owner ? <EditGroup {...props} /> : <ShowGroup {...props} />

function EditGroup({ conversation, onClose }: Props) {
  const { t } = useTranslation('messages')
  const { id } = conversation
  const update = useUpdateGroup()
  return (
    <Dialog open onOpenChange={onClose} size="l" title={t('group.edit_title')}>
      <Form
        inDialog
        className="mt-4"
        schema={Schema}
        values={valuesOf(conversation)}
        latest={async () => valuesOf(await readGroup(id))}
        saveLabel={t('group.save')}
        onCancel={onClose}
        onSubmit={async ({ people, ...group }) => {
          await update.mutateAsync({ ...group, id, user_ids: people.map((each) => each.id) })
          onClose()
        }}
      >
        <TextField<Values> name="title" label={t('group.name')} autoComplete="off" />
        <PeopleField />
      </Form>
    </Dialog>
  )
}

/** The form holds the people themselves, to show them; their ids are what is sent. */
const Schema = GroupInput.pick({ title: true }).extend({
  people: z.array(z.object({ id: z.uuid(), name: z.string() })).min(1, word('group_empty')),
  ...SeenVersion.shape,
})
type Values = z.infer<typeof Schema>

function valuesOf({ name, members, version }: Conversation): Values {
  const me = useUserDetails.getState().userDetails?.id
  const people = members.filter((member) => member.id !== me).map((member) => ({ id: member.id, name: member.name }))
  return { title: name, people, version }
}

function PeopleField() {
  const { t } = useTranslation('messages')
  const namesOf = (value: unknown) =>
    peopleIn(value)
      .map(({ name }) => name)
      .join(', ')
  const { value, change, error } = useField<Values>('people', { label: t('group.people'), describe: namesOf })
  return (
    <>
      <PeoplePicker
        onlyPeople
        chosen={peopleIn(value).map((each) => ({ type: 'user', ...each }))}
        onChange={(chosen) => change(chosen.map(({ id, name }) => ({ id, name })))}
      />
      {error && (
        <p role="alert" className="mt-1.5 text-small text-bad">
          {error}
        </p>
      )}
    </>
  )
}

const peopleIn = (value: unknown): Values['people'] => Schema.shape.people.safeParse(value).data ?? []

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
