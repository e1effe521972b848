export { expectCategoryField, findCategoryBySlug, listCategories, namesOfCategories, subtreeOf } from './queries.ts'
export { categoryRoutes } from './routes.ts'
