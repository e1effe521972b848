import type { WordLoaders } from '../../lib/i18n.ts'
import type { Language } from '../../lib/language.ts'

/** The namespaces that every screen may use: one file per language holds them all. */
export const sharedNamespaces = ['contract', 'form', 'shell', 'table', 'ui'] as const

/** Found by their place, a feature's folder being its namespace: the page tables are no part of the first load. */
const files = import.meta.glob<{ default: object }>('../../features/*/words/*.ts')

export const wordLoaders: Record<string, WordLoaders> = {
  ...Object.fromEntries(sharedNamespaces.map((namespace) => [namespace, sharedLoaders(namespace)])),
  ...Object.fromEntries(Object.keys(files).map((path) => featureLoaders(path.split('/').at(-3) ?? ''))),
}

function sharedLoaders(namespace: (typeof sharedNamespaces)[number]): WordLoaders {
  return {
    en: async () => ({ default: (await import('./all-en.ts')).default[namespace] }),
    es: async () => ({ default: (await import('./all-es.ts')).default[namespace] }),
  }
}

function featureLoaders(feature: string): [string, WordLoaders] {
  const load = (language: Language) => async () => {
    const file = files[`../../features/${feature}/words/${language}.ts`]
    if (!file) throw new Error(`No words of ${feature} in ${language}`)
    return file()
  }
  return [feature, { en: load('en'), es: load('es') }]
}
