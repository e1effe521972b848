import { SeenVersion } from '@guildhall/contract/content'
import { type SavedSearch, SearchInput } from '@guildhall/contract/connect'
import { BookmarkPlus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { SwitchField } from '../../ui/form/choice-fields.tsx'
import { Form } from '../../ui/form/form.tsx'
import { latestFrom, rowOf } from '../../ui/form/latest.ts'
import { TextField } from '../../ui/form/text-field.tsx'
import { searchesQuery, useSaveSearch, useUpdateSearch } from './api.ts'
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
      search={valuesOf(search)}
      latest={latestFrom(searchesQuery, (searches) => valuesOf(rowOf(searches, search.id)))}
      onSave={(input) => update.mutateAsync({ ...input, id: search.id })}
      onClose={onClose}
    />
  )
}

const valuesOf = ({ name, search, is_notified, version }: SavedSearch): Input => ({
  name,
  search,
  is_notified,
  version,
})

const Schema = SearchInput.extend(SeenVersion.shape)
type Input = z.output<typeof Schema>
type DialogProps = {
  title: string
  description?: string
  search: Input
  latest?: () => Promise<Input>
  onSave: (input: Input) => Promise<unknown>
  onClose: () => void
}

function SearchDialog({ title, description, search, latest, onSave, onClose }: DialogProps) {
  const { t } = useTranslation('connect')
  return (
    <Dialog open onOpenChange={onClose} title={title} description={description}>
      <Form
        inDialog
        className="mt-4"
        schema={Schema}
        values={search}
        latest={latest}
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
