import { workforce, workforceCategories } from '@guildhall/contract/articles'
import type { Area } from '../articles/public.ts'

export const workforceArea: Area = {
  base: '/workforce-development',
  words: 'workforce-development',
  endpoints: workforce,
  categories: workforceCategories,
  shelves: { view: 'workforce_development_category_view', read: 'workforce_development_category_read' },
  addPath: '/workforce-development/add-workforce-development',
  editPath: (id) => `/workforce-development/edit-workforce-development/${id}`,
  categoriesPath: '/workforce-development/add-workforce-development-category',
}
