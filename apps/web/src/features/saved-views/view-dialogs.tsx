import { type SavedView, type ViewableList, ViewInput } from '@guildhall/contract/saved-views'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { ConfirmDialog, Dialog } from '../../ui/dialog.tsx'
import { Form } from '../../ui/form/form.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useCreateView, useDeleteView, useUpdateView } from './api.ts'
import { addressOf } from './view-search.ts'

type SaveProps = { list: ViewableList; search: string; onClose: () => void }

/** Keeps what is on screen under a name, and stays there. */
export function SaveDialog({ list, search, onClose }: SaveProps) {
  const { t } = useTranslation('saved-views')
  const navigate = useNavigate()
  const create = useCreateView(list)
  const save = async (name: string) => {
    const { data } = await create.mutateAsync({ name, search })
    void navigate({ search: addressOf(data) }, { replace: true, preventScrollReset: true })
  }
  return <NameDialog title={t('save_title')} description={t('save_text')} name="" onSave={save} onClose={onClose} />
}

type RenameProps = { view: SavedView; onClose: () => void }

export function RenameDialog({ view: { id, name, search }, onClose }: RenameProps) {
  const { t } = useTranslation('saved-views')
  const update = useUpdateView(id)
  return (
    <NameDialog
      title={t('rename.title', { name })}
      name={name}
      onSave={(next) => update.mutateAsync({ name: next, search })}
      onClose={onClose}
    />
  )
}

type NameProps = {
  title: string
  description?: string
  name: string
  onSave: (name: string) => Promise<unknown>
  onClose: () => void
}

const Name = ViewInput.pick({ name: true })

function NameDialog({ title, description, name, onSave, onClose }: NameProps) {
  const { t } = useTranslation('saved-views')
  return (
    <Dialog open onOpenChange={onClose} title={title} description={description}>
      <Form
        inDialog
        className="mt-4"
        schema={Name}
        values={{ name }}
        onCancel={onClose}
        onSubmit={async (input) => {
          await onSave(input.name)
          onClose()
        }}
      >
        <TextField name="name" label={t('name')} autoComplete="off" />
      </Form>
    </Dialog>
  )
}

type DeleteProps = { view: SavedView; search: string; onClose: () => void }

/** The list stays as it is on screen. */
export function DeleteDialog({ view: { id, name }, search, onClose }: DeleteProps) {
  const { t } = useTranslation('saved-views')
  const navigate = useNavigate()
  const remove = useDeleteView()
  const leave = () => void navigate({ search: search && `?${search}` }, { replace: true, preventScrollReset: true })
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('delete.title', { name })}
      description={t('delete.text')}
      confirmLabel={t('delete.confirm')}
      danger
      busy={remove.isPending}
      onConfirm={() => remove.mutate(id, { onSuccess: leave, onSettled: onClose })}
    />
  )
}
