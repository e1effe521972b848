import { en as contractEn } from '@guildhall/contract/words/en'
import { es as contractEs } from '@guildhall/contract/words/es'
import type { Say } from '@guildhall/contract/validation'
import i18next from 'i18next'
import { en } from './en.ts'
import { es } from './es.ts'

/** The plural forms of a word go by the word's own name. */
export type ServerWord = Base<keyof typeof en>
type Base<K extends string> = K extends `${infer Word}_one` | `${infer Word}_other` ? Word : K
export type Language = 'en' | 'es'

const i18n = i18next.createInstance()
await i18n.init({
  lng: 'en',
  fallbackLng: 'en',
  ns: ['server', 'contract'],
  defaultNS: 'server',
  fallbackNS: 'contract',
  // The words' keys of the server hold dots; those of the contract are groups.
  keySeparator: '.',
  ignoreJSONStructure: true,
  interpolation: { escapeValue: false },
  resources: { en: { server: en, contract: contractEn }, es: { server: es, contract: contractEs } },
})

const speakers: Record<Language, Say> = { en: i18n.getFixedT('en'), es: i18n.getFixedT('es') }

/** The words of a language: `say('error.not_found')`. */
export const sayIn = (language: Language): Say => speakers[language]

/** Somebody's own words, or the name of something, inside a sentence. */
export const quotedIn = (language: Language, text: string): string => (language === 'es' ? `«${text}»` : `“${text}”`)

/** The first language of `Accept-Language` that the portal speaks. */
export function languageOf(acceptLanguage: string | undefined): Language {
  for (const part of acceptLanguage?.split(',') ?? []) {
    const language = part.trim().slice(0, 2).toLowerCase()
    if (language === 'en' || language === 'es') return language
  }
  return 'en'
}
