export { AddCategory } from './add-category.tsx'
export { categoriesQuery } from './api.ts'
export { CategoryField } from './category-field.tsx'
export { childrenOf, itemsIn, optionsOf, pathOf } from './tree.ts'
