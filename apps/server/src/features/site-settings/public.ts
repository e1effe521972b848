export { readBrand, readLetterhead } from './brand.ts'
export { createSettings } from './settings.ts'
export { installSwitches } from './switches.ts'
