import i18next from 'i18next'
import type { ComponentType } from 'react'
import { create } from 'zustand'
import { loadPart } from '../../lib/load-part.ts'
import { toastError } from '../../ui/toast.ts'
import type { PaletteProps } from './entries.ts'

type Palette = { isOpen: boolean; Dialog: ComponentType<PaletteProps> | null }

/** Whether the palette is on screen, and what draws it once that was loaded. */
export const usePalette = create<Palette>(() => ({ isOpen: false, Dialog: null }))

/** Opens it; all of it but the buttons is loaded only then. */
export async function openPalette(): Promise<void> {
  if (usePalette.getState().Dialog) return usePalette.setState({ isOpen: true })
  try {
    usePalette.setState({ Dialog: await loadPart(load), isOpen: true })
  } catch {
    toastError(i18next.t('shell:error.load_text'))
  }
}

export const closePalette = (): void => usePalette.setState({ isOpen: false })

/** Whoever reaches for the button wants it soon; where that fails, opening it tries again. */
export function preparePalette(): void {
  if (!usePalette.getState().Dialog) void load().catch(() => undefined)
}

async function load() {
  const [{ PaletteDialog }] = await Promise.all([import('./palette-dialog.tsx'), i18next.loadNamespaces('palette')])
  return PaletteDialog
}
