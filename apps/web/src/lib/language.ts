import { create } from 'zustand'
import { readStored, writeStored } from './storage.ts'

export const languages = ['en', 'es'] as const
export type Language = (typeof languages)[number]

/** The reader's language, kept by this browser under `language`. */
export const useLanguage = create<{ language: Language }>(() => ({ language: storedLanguage() }))

export const currentLanguage = (): Language => useLanguage.getState().language

export function storeLanguage(language: Language): void {
  writeStored('language', language)
  useLanguage.setState({ language })
}

function storedLanguage(): Language {
  const stored = readStored('language')
  return languages.find((language) => language === stored) ?? 'en'
}
