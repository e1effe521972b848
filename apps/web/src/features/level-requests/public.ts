export { OpenLevelRequest } from './open-level-request.tsx'
