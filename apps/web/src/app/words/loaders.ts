import type { WordLoaders } from '../../lib/i18n.ts'
import type { Language } from '../../lib/language.ts'

/** What the sign-in page speaks, and what every other one may besides: for each, one file per language. */
export const frontNamespaces = ['form', 'shell', 'ui'] as const
export const portalNamespaces = ['contract', 'table'] as const

/** Found by their place, a feature's folder being its namespace: the page tables are no part of the first load. */
const files = import.meta.glob<{ default: object }>('../../features/*/words/*.ts')

export const wordLoaders: Record<string, WordLoaders> = {
  ...Object.fromEntries(frontNamespaces.map((namespace) => [namespace, frontLoaders(namespace)])),
  ...Object.fromEntries(portalNamespaces.map((namespace) => [namespace, portalLoaders(namespace)])),
  // The editor's own come with it.
  editor: { en: () => import('../../ui/editor/words/en.ts'), es: () => import('../../ui/editor/words/es.ts') },
  ...Object.fromEntries(Object.keys(files).map((path) => featureLoaders(path.split('/').at(-3) ?? ''))),
}

function frontLoaders(namespace: (typeof frontNamespaces)[number]): WordLoaders {
  return {
    en: async () => ({ default: (await import('./front-en.ts')).default[namespace] }),
    es: async () => ({ default: (await import('./front-es.ts')).default[namespace] }),
  }
}

function portalLoaders(namespace: (typeof portalNamespaces)[number]): WordLoaders {
  return {
    en: async () => ({ default: (await import('./portal-en.ts')).default[namespace] }),
    es: async () => ({ default: (await import('./portal-es.ts')).default[namespace] }),
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
