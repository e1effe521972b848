import type { Language } from '../../lib/language.ts'

/** What the sign-in page speaks, and what every other one may besides: for each, one file per language. */
export const frontNamespaces = ['form', 'shell', 'ui'] as const
export const portalNamespaces = ['contract', 'table'] as const

const front = { en: () => import('./front-en.ts'), es: () => import('./front-es.ts') }
const portal = { en: () => import('./portal-en.ts'), es: () => import('./portal-es.ts') }
// The editor's own come with it.
const editor = { en: () => import('../../ui/editor/words/en.ts'), es: () => import('../../ui/editor/words/es.ts') }
const auth = {
  en: () => import('../../features/auth/words/en.ts'),
  es: () => import('../../features/auth/words/es.ts'),
}

/** The words of one namespace. Where those of the features are kept is no part of the first load, save for sign-in's. */
export async function loadWords(namespace: string, language: Language): Promise<object> {
  if (isOneOf(frontNamespaces, namespace)) return (await front[language]()).default[namespace]
  if (isOneOf(portalNamespaces, namespace)) return (await portal[language]()).default[namespace]
  if (namespace === 'editor') return (await editor[language]()).default
  if (namespace === 'auth') return (await auth[language]()).default
  const { featureWords } = await import('./feature-words.ts')
  return featureWords(namespace, language)
}

function isOneOf<Name extends string>(names: readonly Name[], name: string): name is Name {
  return names.some((each) => each === name)
}
