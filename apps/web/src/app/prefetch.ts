import { useEffect } from 'react'
import { matchRoutes } from 'react-router'
import { currentLanguage } from '../lib/language.ts'
import { features } from './features.ts'
import { loadWords } from './words/loaders.ts'

/** Whoever rests on a link this long means it. */
const restMs = 60

/** Loads the screen behind a link, with its words but not its data, while somebody is still about to follow it. */
export function usePrefetch(): void {
  useEffect(() => {
    if (savesData()) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const onOver = ({ target, pointerType }: PointerEvent) => {
      clearTimeout(timer)
      const path = pointerType === 'touch' ? undefined : pathBehind(target)
      if (path) timer = setTimeout(() => prefetch(path), restMs)
    }
    const atOnce = ({ target }: Event) => {
      const path = pathBehind(target)
      if (path) prefetch(path)
    }
    document.addEventListener('pointerover', onOver)
    document.addEventListener('focusin', atOnce)
    document.addEventListener('touchstart', atOnce, { passive: true })
    return () => {
      clearTimeout(timer)
      document.removeEventListener('pointerover', onOver)
      document.removeEventListener('focusin', atOnce)
      document.removeEventListener('touchstart', atOnce)
    }
  }, [])
}

/** The path that a link leads to inside the portal and in this tab. */
function pathBehind(target: EventTarget | null): string | undefined {
  const link = target instanceof Element ? target.closest('a[href]') : null
  if (!(link instanceof HTMLAnchorElement) || link.origin !== window.location.origin) return undefined
  if (link.hasAttribute('download') || (link.target && link.target !== '_self')) return undefined
  return link.pathname === window.location.pathname ? undefined : link.pathname
}

const destinations = features.flatMap(({ name, speaks = [], pages }) =>
  pages.map((page) => ({ path: page.path, handle: { page, words: [name, ...speaks] } })),
)
const loaded = new Set<string>()

function prefetch(path: string): void {
  const route = matchRoutes(destinations, path)?.at(-1)?.route
  const found = destinations.find((each) => each === route)
  if (!found) return
  const language = currentLanguage()
  const part = `${language} ${found.path}`
  if (loaded.has(part)) return
  loaded.add(part)
  const { page, words } = found.handle
  // Not through i18next, which would hold a failure against the words for good.
  const parts = [page.load(), ...words.map((name) => loadWords(name, language))]
  // What fails is tried again, at the latest by the click.
  Promise.all(parts).catch(() => loaded.delete(part))
}

/** Some pay for every byte, and say so. */
const savesData = () =>
  'connection' in navigator &&
  typeof navigator.connection === 'object' &&
  navigator.connection !== null &&
  'saveData' in navigator.connection &&
  navigator.connection.saveData === true
