export { holdCategory, findCategoryBySlug, subtreeOf } from './queries.ts'
export { categoryRoutes } from './routes.ts'
