export { MergeAction } from './merge-action.tsx'
