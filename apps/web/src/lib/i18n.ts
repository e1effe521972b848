import i18next, { type BackendModule } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { currentLanguage, type Language, languages, storeLanguage } from './language.ts'
import { loadPart } from './load-part.ts'

/** How the words of one namespace are loaded, by language. */
export type WordLoaders = Record<Language, () => Promise<{ default: object }>>

/** Starts i18next with the words that every screen needs; the others come with their screens. */
export async function startI18n(loaders: Record<string, WordLoaders>, needed: string[]): Promise<void> {
  i18next.on('languageChanged', (language) => {
    document.documentElement.lang = language
  })
  await i18next
    .use(backend(loaders))
    .use(initReactI18next)
    .init({
      lng: currentLanguage(),
      supportedLngs: languages,
      // No language falls back on another: a missing word does not compile.
      fallbackLng: false,
      ns: needed,
      defaultNS: 'shell',
      interpolation: { escapeValue: false },
      react: { useSuspense: false },
    })
}

/** Changes the language without a reload: the words on screen are loaded first, then everything speaks it. */
export async function chooseLanguage(language: Language): Promise<void> {
  storeLanguage(language)
  await i18next.changeLanguage(language)
}

const backend = (loaders: Record<string, WordLoaders>): BackendModule => ({
  type: 'backend',
  init() {},
  read(spoken, namespace, done) {
    const load = loaders[namespace]?.[languages.find((language) => language === spoken) ?? 'en']
    if (!load) return done(new Error(`No words for ${namespace}`), null)
    loadPart(load).then(
      (words) => done(null, { ...words.default }),
      (error: Error) => done(error, null),
    )
  },
})
