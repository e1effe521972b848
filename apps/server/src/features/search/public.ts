export { documentsAbout, heldWords, holding, type Sought } from './about-queries.ts'
export {
  changeDocuments,
  forgetDocument,
  indexDocument,
  listMisses,
  searchWords,
  type SearchDocument,
} from './queries.ts'
