import { type QuickLinkCategory, QuickLinkCategoryInput } from '@guildhall/contract/quick-links'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../ui/dialog.tsx'
import { Form } from '../../ui/form/form.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useSaveCategory } from './api.ts'

type Props = {
  /** Without it, the dialog adds one. */
  category?: QuickLinkCategory
  title: string
  saveLabel: string
  onClose: () => void
  onSaved?: (category: QuickLinkCategory) => void
}

/** Adds or renames a category without leaving the page. */
export function CategoryDialog({ category, title, saveLabel, onClose, onSaved }: Props) {
  const { t } = useTranslation('quick-links')
  const save = useSaveCategory(category?.id)
  return (
    <Dialog open onOpenChange={onClose} title={title}>
      <Form
        inDialog
        className="mt-4"
        schema={QuickLinkCategoryInput}
        values={{ name: category?.name ?? '' }}
        saveLabel={saveLabel}
        onCancel={onClose}
        onSubmit={async (input) => {
          const { data } = await save.mutateAsync(input)
          onSaved?.(data)
          onClose()
        }}
      >
        <TextField name="name" label={t('category_form.name')} autoComplete="off" />
      </Form>
    </Dialog>
  )
}
