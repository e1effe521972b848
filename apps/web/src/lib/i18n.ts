import i18next, { type BackendModule } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { currentLanguage, type Language, languages, storeLanguage } from './language.ts'
import { loadPart } from './load-part.ts'

/** Loads the words of one namespace in one language. */
type LoadWords = (namespace: string, language: Language) => Promise<object>

/** Starts i18next with the words that every screen needs; the others come with their screens. */
export async function startI18n(loadWords: LoadWords, needed: string[]): Promise<void> {
  i18next.on('languageChanged', (language) => {
    document.documentElement.lang = language
  })
  await i18next
    .use(backend(loadWords))
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

const backend = (loadWords: LoadWords): BackendModule => ({
  type: 'backend',
  init() {},
  read(spoken, namespace, done) {
    const language = languages.find((each) => each === spoken) ?? 'en'
    loadPart(() => loadWords(namespace, language)).then(
      (words) => done(null, { ...words }),
      (error: Error) => done(error, null),
    )
  },
})
