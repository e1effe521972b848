export { expectCategoryField, findCategoryBySlug, subtreeOf } from './queries.ts'
export { categoryRoutes } from './routes.ts'
