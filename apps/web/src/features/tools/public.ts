export { toolNamesQuery } from './api.ts'
export { toolTitle } from './tool-title.ts'
export { useViewed } from './use-viewed.ts'
