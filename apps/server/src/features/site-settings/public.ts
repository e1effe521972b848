export { createSettings } from './settings.ts'
