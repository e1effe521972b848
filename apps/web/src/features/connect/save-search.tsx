import { type SavedSearch, SearchInput } from '@guildhall/contract/connect'
import { BookmarkPlus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { SwitchField } from '../../ui/form/choice-fields.tsx'
import { Form } from '../../ui/form/form.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useSaveSearch, useUpdateSearch } from './api.ts'
import type { Directory } from './use-directory.ts'

/** Keeps what is on screen under a name, and tells of new matches. */
export function SaveSearch({ directory }: { directory: Directory }) {
  const { t } = useTranslation('connect')
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button icon={BookmarkPlus} onClick={() => setOpen(true)}>
        {t('saved.save')}
      </Button>
      {open && <SaveDialog directory={directory} onClose={() => setOpen(false)} />}
    </>
  )
}

function SaveDialog({ directory, onClose }: { directory: Directory; onClose: () => void }) {
  const { t } = useTranslation('connect')
  // One key for as long as the dialog is open: a second click cannot save a second one.
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const save = useSaveSearch(idempotencyKey)
  return (
    <SearchDialog
      title={t('saved.save')}
      description={t('saved.save_text')}
      search={{ name: directory.typed.slice(0, 80), search: directory.kept, is_notified: true }}
      onSave={save.mutateAsync}
      onClose={onClose}
    />
  )
}

export function EditSearchDialog({ search, onClose }: { search: SavedSearch; onClose: () => void }) {
  const { t } = useTranslation('connect')
  const update = useUpdateSearch()
  return (
    <SearchDialog
      title={t('saved.edit_title')}
      search={{ name: search.name, search: search.search, is_notified: search.is_notified }}
      onSave={(input) => update.mutateAsync({ ...input, id: search.id })}
      onClose={onClose}
    />
  )
}

type Input = { name: string; search: string; is_notified: boolean }
type DialogProps = {
  title: string
  description?: string
  search: Input
  onSave: (input: Input) => Promise<unknown>
  onClose: () => void
}

function SearchDialog({ title, description, search, onSave, onClose }: DialogProps) {
  const { t } = useTranslation('connect')
  return (
    <Dialog open onOpenChange={onClose} title={title} description={description}>
      <Form
        inDialog
        className="mt-4"
        schema={SearchInput}
        values={search}
        onCancel={onClose}
        onSubmit={async (input) => {
          await onSave(input)
          onClose()
        }}
      >
        <div className="grid gap-4">
          <TextField name="name" label={t('saved.name')} autoComplete="off" />
          <SwitchField name="is_notified" label={t('saved.notify')} help={t('saved.notify_help')} />
        </div>
      </Form>
    </Dialog>
  )
}
