import { type QuickLinkCategory, QuickLinkCategoryInput } from '@guildhall/contract/quick-links'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../ui/dialog.tsx'
import { Form } from '../../ui/form/form.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useSaveCategory } from './api.ts'
import { HubField, useFirstHub } from './hub-field.tsx'

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
        schema={QuickLinkCategoryInput}
        values={{ name: category?.name ?? '', hub_id: category ? category.hub_id : firstHub }}
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
