export {
  changeDocuments,
  forgetDocument,
  indexDocument,
  listMisses,
  searchWords,
  type SearchDocument,
} from './queries.ts'
