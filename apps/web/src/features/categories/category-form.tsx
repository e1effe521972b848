import { type Category, type CategoryEndpoints, CategoryInput } from '@guildhall/contract/categories'
import { SeenVersion } from '@guildhall/contract/content'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { Dialog } from '../../ui/dialog.tsx'
import { SelectField } from '../../ui/form/choice-fields.tsx'
import { Form } from '../../ui/form/form.tsx'
import { latestFrom, rowOf } from '../../ui/form/latest.ts'
import { TextAreaField, TextField } from '../../ui/form/text-field.tsx'
import { categoriesQuery, useSaveCategory } from './api.ts'
import { optionsOf, subtreeOf } from './tree.ts'

const CategoryValues = CategoryInput.extend(SeenVersion.shape)
type Values = z.input<typeof CategoryValues>

const valuesOf = ({ name, parent_id, description, version }: Category) => ({ name, parent_id, description, version })

/** Name, place in the tree and description of a category. */
export function CategoryFields({ endpoints, category }: { endpoints: CategoryEndpoints; category?: Category }) {
  const { t } = useTranslation('categories')
  const { data: tree = [] } = useQuery(categoriesQuery(endpoints))
  const own = category ? subtreeOf(tree, category.id).map(({ id }) => id) : []
  return (
    <>
      <TextField<Values> name="name" label={t('form.name')} autoComplete="off" />
      <SelectField<Values>
        name="parent_id"
        label={t('form.parent')}
        help={t('form.parent_help')}
        clearable
        options={optionsOf(tree).filter(({ value }) => !own.includes(value))}
      />
      <TextAreaField<Values>
        name="description"
        label={t('form.description')}
        help={t('form.description_help')}
        optional
        maxLength={300}
        rows={2}
      />
    </>
  )
}

type DialogProps = {
  endpoints: CategoryEndpoints
  /** Without it, the dialog adds one. */
  category?: Category
  /** Where a new one goes. */
  parentId?: string | null
  onClose: () => void
  onSaved?: (category: Category) => void
}

/** Adds a category on the way, or changes one. */
export function CategoryDialog({ endpoints, category, parentId = null, onClose, onSaved }: DialogProps) {
  const { t } = useTranslation('categories')
  const save = useSaveCategory(endpoints, category?.id)
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={category ? t('edit.title', { name: category.name }) : t('add.title')}
      description={t(category ? 'edit.text' : 'add.text')}
    >
      <Form
        inDialog
        className="mt-4"
        schema={CategoryValues}
        values={category ? valuesOf(category) : { name: '', parent_id: parentId, description: '' }}
        latest={category && latestFrom(categoriesQuery(endpoints), (tree) => valuesOf(rowOf(tree, category.id)))}
        saveLabel={t(category ? 'edit.save' : 'add.save')}
        onCancel={onClose}
        onSubmit={async (input) => {
          const { data } = await save.mutateAsync(input)
          onSaved?.(data)
          onClose()
        }}
      >
        <div className="grid gap-4">
          <CategoryFields endpoints={endpoints} {...(category ? { category } : {})} />
        </div>
      </Form>
    </Dialog>
  )
}
