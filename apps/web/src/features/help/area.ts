import { help, helpCategories } from '@guildhall/contract/articles'
import type { Area } from '../articles/public.ts'

export const helpArea: Area = {
  base: '/help',
  words: 'help',
  endpoints: help,
  categories: helpCategories,
  shelves: { view: 'session', read: 'session' },
  addPath: '/help/add-help',
  editPath: (id) => `/help/edit-help/${id}`,
  categoriesPath: '/help/add-help-category',
}
