import { create } from 'zustand'
import { readStored, writeStored } from './storage.ts'

export const themes = ['light', 'dark', 'system'] as const
export type Theme = (typeof themes)[number]

const dark = window.matchMedia('(prefers-color-scheme: dark)')

/** Light, dark, or whatever the system says. The page's head applies it before the first paint. */
export const useTheme = create<{ theme: Theme }>(() => ({ theme: storedTheme() }))

export function chooseTheme(theme: Theme): void {
  writeStored('theme', theme)
  useTheme.setState({ theme })
  applyTheme()
}

/** Keeps the page in step with the choice and with the system. */
export function startTheme(): void {
  applyTheme()
  dark.addEventListener('change', applyTheme)
}

function applyTheme(): void {
  const { theme } = useTheme.getState()
  document.documentElement.dataset['theme'] = theme === 'system' ? (dark.matches ? 'dark' : 'light') : theme
}

function storedTheme(): Theme {
  const stored = readStored('theme')
  return themes.find((theme) => theme === stored) ?? 'system'
}
