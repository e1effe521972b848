import type { Language } from '../lib/language.ts'

/** Each language by its own name, so that its speakers find it. */
export const languageNames: Record<Language, string> = { en: 'English', es: 'Español' }
