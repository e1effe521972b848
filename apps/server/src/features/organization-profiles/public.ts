export { profilesToReview, profileToComplete } from './todo-queries.ts'
