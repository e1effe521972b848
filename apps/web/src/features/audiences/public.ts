export { audienceOptionsQuery } from './api.ts'
export { AudienceFields } from './audience-fields.tsx'
export { useAudienceList } from './audience-list.ts'
