export { LazyChecklist as Checklist } from './lazy-checklist.tsx'
