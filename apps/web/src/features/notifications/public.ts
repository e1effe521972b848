export { Bell } from './bell.tsx'
export { NeedsYou } from './needs-you.tsx'
