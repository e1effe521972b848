import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import type { Page, PageTitle } from '../../lib/pages.ts'
import { useAuth } from '../../lib/stores.ts'

/** A page that was visited; of a page about something, also what its heading called that. */
export type Visit = { path: string; title: PageTitle; name: string }

type Recent = { person: string | null; visits: Visit[] }
const none: Recent = { person: null, visits: [] }

/** The pages that the person who is signed in has visited in this tab, the latest first; without what stands behind the question mark. */
export const useRecent = create(
  persist(() => none, { name: 'recent-pages', storage: createJSONStorage(() => sessionStorage) }),
)

useAuth.subscribe(({ loggedIn }) => {
  if (!loggedIn) useRecent.setState(none)
})

const most = 7
/** By then most pages know what they are about. */
const readMs = 1000

/** Notes each page that is opened. */
export function useRecentPages(page: Page | undefined, person: string): void {
  const { pathname } = useLocation()
  useEffect(() => {
    if (!page) return
    const note = () => noteVisit(person, { path: pathname, title: page.title, name: nameOf(page) })
    note()
    const timer = setTimeout(note, readMs)
    return () => clearTimeout(timer)
  }, [page, pathname, person])
}

function noteVisit(person: string, visit: Visit): void {
  const { person: before, visits } = useRecent.getState()
  // Whoever acts in another person's name leaves his own behind.
  const others = before === person ? visits.filter(({ path }) => path !== visit.path) : []
  useRecent.setState({ person, visits: [visit, ...others].slice(0, most) })
}

/** Only pages about one of many have a heading that tells more than their title. */
function nameOf({ path }: Page): string {
  if (!path.includes(':')) return ''
  return document.querySelector('main h1')?.textContent?.trim().slice(0, 100) ?? ''
}
