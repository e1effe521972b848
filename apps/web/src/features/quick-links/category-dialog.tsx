import { SeenVersion } from '@guildhall/contract/content'
import { type QuickLinkCategory, QuickLinkCategoryInput } from '@guildhall/contract/quick-links'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../ui/dialog.tsx'
import { Form } from '../../ui/form/form.tsx'
import { latestFrom, rowOf } from '../../ui/form/latest.ts'
import { TextField } from '../../ui/form/text-field.tsx'
import { categoriesQuery, useSaveCategory } from './api.ts'
import { HubField, useFirstHub } from './hub-field.tsx'

const CategoryValues = QuickLinkCategoryInput.extend(SeenVersion.shape)
const valuesOf = ({ name, hub_id, version }: QuickLinkCategory) => ({ name, hub_id, version })

type Props = {
  /** Without it, the dialog adds one. */
  category?: QuickLinkCategory
  title: string
  saveLabel: string
  onClose: () => void
  onSaved?: (category: QuickLinkCategory) => void
}

/** Adds or changes a category without leaving the page. */
export function CategoryDialog({ category, title, saveLabel, onClose, onSaved }: Props) {
  const { t } = useTranslation('quick-links')
  const save = useSaveCategory(category?.id)
  const firstHub = useFirstHub()
  return (
    <Dialog open onOpenChange={onClose} title={title}>
      <Form
        inDialog
        className="mt-4"
        schema={CategoryValues}
        values={category ? valuesOf(category) : { name: '', hub_id: firstHub }}
        latest={category && latestFrom(categoriesQuery, (all) => valuesOf(rowOf(all, category.id)))}
        saveLabel={saveLabel}
        onCancel={onClose}
        onSubmit={async (input) => {
          const { data } = await save.mutateAsync(input)
          onSaved?.(data)
          onClose()
        }}
      >
        <div className="grid gap-4">
          <TextField name="name" label={t('category_form.name')} autoComplete="off" />
          <HubField />
        </div>
      </Form>
    </Dialog>
  )
}
