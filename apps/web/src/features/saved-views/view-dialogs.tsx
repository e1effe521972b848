import { SeenVersion } from '@guildhall/contract/content'
import { type SavedView, type ViewableList, ViewInput } from '@guildhall/contract/saved-views'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { z } from 'zod'
import { ConfirmDialog, Dialog } from '../../ui/dialog.tsx'
import { Form } from '../../ui/form/form.tsx'
import { latestFrom, rowOf } from '../../ui/form/latest.ts'
import { TextField } from '../../ui/form/text-field.tsx'
import { useCreateView, useDeleteView, useUpdateView, viewsQuery } from './api.ts'
import { addressOf } from './view-search.ts'

type SaveProps = { list: ViewableList; search: string; onClose: () => void }

/** Keeps what is on screen under a name, and stays there. */
export function SaveDialog({ list, search, onClose }: SaveProps) {
  const { t } = useTranslation('saved-views')
  const navigate = useNavigate()
  const create = useCreateView(list)
  const save = async ({ name }: Naming) => {
    const { data } = await create.mutateAsync({ name, search })
    void navigate({ search: addressOf(data) }, { replace: true, preventScrollReset: true })
  }
  return (
    <NameDialog
      title={t('save_title')}
      description={t('save_text')}
      values={{ name: '' }}
      onSave={save}
      onClose={onClose}
    />
  )
}

type RenameProps = { view: SavedView; onClose: () => void }

export function RenameDialog({ view, onClose }: RenameProps) {
  const { t } = useTranslation('saved-views')
  const { id, list, name, search } = view
  const update = useUpdateView(id)
  return (
    <NameDialog
      title={t('rename.title', { name })}
      values={namingOf(view)}
      latest={latestFrom(viewsQuery(list), (views) => namingOf(rowOf(views, id)))}
      onSave={(input) => update.mutateAsync({ ...input, search })}
      onClose={onClose}
    />
  )
}

const namingOf = ({ name, version }: SavedView): Naming => ({ name, version })

type NameProps = {
  title: string
  description?: string
  values: Naming
  latest?: (() => Promise<Naming>) | undefined
  onSave: (input: Naming) => Promise<unknown>
  onClose: () => void
}

const Name = ViewInput.pick({ name: true }).extend(SeenVersion.shape)
type Naming = z.infer<typeof Name>

function NameDialog({ title, description, values, latest, onSave, onClose }: NameProps) {
  const { t } = useTranslation('saved-views')
  return (
    <Dialog open onOpenChange={onClose} title={title} description={description}>
      <Form
        inDialog
        className="mt-4"
        schema={Name}
        values={values}
        latest={latest}
        onCancel={onClose}
        onSubmit={async (input) => {
          await onSave(input)
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
