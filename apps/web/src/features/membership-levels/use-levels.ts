import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '../../lib/language.ts'
import { levelNamesQuery } from './api.ts'

/** Every level with its name in the reader's words, in order; nothing until they are read. */
export function useLevels() {
  const { language } = useLanguage()
  return useQuery(levelNamesQuery(language)).data
}

/** What a level is called in the reader's words. */
export function useLevelName(): (slug: string) => string {
  const levels = useLevels()
  // An empty name rather than a slug that is put right a moment later.
  return (slug) => levels?.find((level) => level.slug === slug)?.name ?? (levels ? slug : '')
}
