import type { Language } from '../../lib/language.ts'

/** Found by their place, a feature's folder being its namespace. */
const files = import.meta.glob<{ default: object }>('../../features/*/words/*.ts')

export async function featureWords(feature: string, language: Language): Promise<object> {
  const file = files[`../../features/${feature}/words/${language}.ts`]
  if (!file) throw new Error(`No words of ${feature} in ${language}`)
  return (await file()).default
}
