export { PaletteButton, PaletteIconButton } from './palette-button.tsx'
export { PaletteHost } from './palette-host.tsx'
export { useRecentPages } from './recent.ts'
