import type { QuickLinkInput } from '@guildhall/contract/quick-links'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/form/choice-fields.tsx'
import { categoriesQuery } from './api.ts'
import { CategoryDialog } from './category-dialog.tsx'
import { labelOf } from './shelves.ts'

/** The category of a link; a new one can be added on the way, and what was typed elsewhere stays. */
export function CategoryField() {
  const { t } = useTranslation('quick-links')
  const { setValue } = useFormContext<QuickLinkInput>()
  const { data: categories = [] } = useQuery(categoriesQuery)
  const [isAdding, setIsAdding] = useState(false)
  return (
    <div className="flex flex-wrap items-start gap-x-2 gap-y-2.5">
      <SelectField<QuickLinkInput>
        name="category_id"
        label={t('form.category')}
        options={categories
          .filter(({ is_managed }) => is_managed)
          .map((each) => ({ value: each.id, label: labelOf(each) }))}
        className="min-w-[220px] flex-1"
      />
      <Button variant="quiet" icon={Plus} onClick={() => setIsAdding(true)} className="sm:mt-[25px]">
        {t('form.new_category')}
      </Button>
      {isAdding && (
        <CategoryDialog
          title={t('form.new_category')}
          saveLabel={t('category_form.add')}
          onClose={() => setIsAdding(false)}
          onSaved={({ id }) => setValue('category_id', id, { shouldDirty: true, shouldValidate: true })}
        />
      )}
    </div>
  )
}
