export { findCurrent as findCurrentTerms, isTermsDue } from './queries.ts'
