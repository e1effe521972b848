import type { WordLoaders } from '../../lib/i18n.ts'
import { features } from '../features.ts'

/** The namespaces that every screen may use: one file per language holds them all. */
export const sharedNamespaces = ['contract', 'form', 'shell', 'table', 'ui'] as const

export const wordLoaders: Record<string, WordLoaders> = {
  ...Object.fromEntries(sharedNamespaces.map((namespace) => [namespace, sharedLoaders(namespace)])),
  ...Object.fromEntries(features.map(({ name, words }) => [name, words])),
}

function sharedLoaders(namespace: (typeof sharedNamespaces)[number]): WordLoaders {
  return {
    en: async () => ({ default: (await import('./all-en.ts')).default[namespace] }),
    es: async () => ({ default: (await import('./all-es.ts')).default[namespace] }),
  }
}
