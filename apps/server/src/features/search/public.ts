export {
  changeDocuments,
  forgetDocument,
  indexDocument,
  listMisses,
  searchWords,
  type FoundHits,
  type SearchDocument,
} from './queries.ts'
