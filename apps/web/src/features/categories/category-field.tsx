import type { CategoryEndpoints } from '@guildhall/contract/categories'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../lib/session.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/form/choice-fields.tsx'
import { categoriesQuery } from './api.ts'
import { CategoryDialog } from './category-form.tsx'
import { optionsOf } from './tree.ts'

type HasCategory = { category_id: string | null }

/** The `category_id` of the form around it; a new one can be added on the way, and what was typed elsewhere stays. */
export function CategoryField({ endpoints }: { endpoints: CategoryEndpoints }) {
  const { t } = useTranslation('categories')
  const { setValue } = useFormContext<HasCategory>()
  const { data: tree = [] } = useQuery(categoriesQuery(endpoints))
  const [isAdding, setIsAdding] = useState(false)
  const mayAdd = useMay(endpoints.create.access)
  return (
    <div className="flex flex-wrap items-start gap-x-2 gap-y-2.5">
      <SelectField<HasCategory>
        name="category_id"
        label={t('field.label')}
        options={optionsOf(tree)}
        className="min-w-[220px] flex-1"
      />
      {mayAdd && (
        <Button variant="quiet" icon={Plus} onClick={() => setIsAdding(true)} className="sm:mt-[25px]">
          {t('field.add')}
        </Button>
      )}
      {isAdding && (
        <CategoryDialog
          endpoints={endpoints}
          onClose={() => setIsAdding(false)}
          onSaved={({ id }) => setValue('category_id', id, { shouldDirty: true, shouldValidate: true })}
        />
      )}
    </div>
  )
}
