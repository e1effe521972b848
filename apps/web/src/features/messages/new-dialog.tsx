import { GroupInput } from '@guildhall/contract/messages'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { Field, Input } from '../../ui/form/input.tsx'
import { useCreateGroup } from './api.ts'
import { inboxLink, talkLink } from './paths.ts'
import { type Chosen, PeoplePicker } from './people-picker.tsx'

/** One is written to, several are a group with a name. */
export function NewDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('messages')
  const navigate = useNavigate()
  const [chosen, setChosen] = useState<Chosen[]>([])
  const [title, setTitle] = useState('')
  // Asked twice, it is one group.
  const [id] = useState(() => crypto.randomUUID())
  const create = useCreateGroup()
  const [only] = chosen
  const isGroup = chosen.length > 1
  const hasOrganization = chosen.some(({ type }) => type === 'organization')
  const group = GroupInput.safeParse({ title, user_ids: chosen.map((each) => each.id) })
  const go = (to: string, name?: string) => {
    onClose()
    void navigate(to, { state: { name } })
  }
  const open = () => {
    if (!isGroup && only) return go(talkLink(only), only.name)
    if (group.success) create.mutate({ id, ...group.data }, { onSuccess: ({ data }) => go(inboxLink(data.id)) })
  }
  return (
    <Dialog open onOpenChange={onClose} size="l" title={t('new.title')} description={t('new.text')}>
      <PeoplePicker chosen={chosen} onChange={setChosen} />
      {isGroup && (
        <Field className="mt-4" label={t('new.group_name')} error={hasOrganization ? t('new.only_people') : undefined}>
          <Input value={title} maxLength={80} onChange={(event) => setTitle(event.target.value)} />
        </Field>
      )}
      <DialogActions>
        <Button onClick={onClose}>{t('cancel', { ns: 'ui' })}</Button>
        <Button
          variant="primary"
          busy={create.isPending}
          disabled={!only || (isGroup && (!group.success || hasOrganization))}
          onClick={open}
        >
          {t(isGroup ? 'new.create' : 'new.open')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
