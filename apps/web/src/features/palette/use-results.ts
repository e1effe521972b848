import { BookOpen, MapPinned } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { actionEntry, useActions } from './actions.ts'
import { useFound } from './api.ts'
import { type Entry, fitting, hitEntry, type PaletteProps, screenEntry, useScreens, visitEntry } from './entries.ts'
import { useRecent } from './recent.ts'

export type ResultGroup = { name: string; label: string; entries: Entry[] }

const mostRecent = 6
const mostFirst = 5
const mostScreens = 6
const mostActions = 4

/** What the palette shows for what was typed: of the browser's own at once, of the server's as it comes. */
export function useResults(props: PaletteProps, typed: string) {
  const { t } = useTranslation('palette')
  const { screens, mayOpen } = useScreens(props)
  const actions = useActions(mayOpen, props.onLogout)
  const start = useStart(props, screens, mayOpen)
  const elsewhere = useElsewhere(typed.trim(), mayOpen)
  const { groups: found, isSettled, ...state } = useFound(typed)
  if (typed.trim() === '') return { groups: start, isEmpty: false, isSettled: true, ...state }

  const groups: ResultGroup[] = [
    {
      name: 'screens',
      label: t('screens'),
      entries: fitting(screens, typed, mostScreens).map((each) => screenEntry(each, typed)),
    },
    {
      name: 'do',
      label: t('do_group'),
      entries: fitting(actions, typed, mostActions).map((each) => actionEntry(each, typed)),
    },
    ...found.map(({ kind, hits }) => ({
      name: kind,
      label: t(`kind.${kind}`),
      entries: hits.map((hit) => hitEntry(kind, hit, props.icons)),
    })),
  ].filter(({ entries }) => entries.length > 0)
  const isEmpty = groups.length === 0 && isSettled && !state.isFailed
  return { groups: isEmpty ? elsewhere : groups, isEmpty, isSettled, ...state }
}

/** Before anything is typed: where the person has been, and where the menu begins. */
function useStart(
  props: PaletteProps,
  screens: ReturnType<typeof useScreens>['screens'],
  mayOpen: (path: string) => boolean,
) {
  const { t } = useTranslation(['palette', 'shell'])
  const { pathname } = useLocation()
  const { person, visits } = useRecent()
  const recent = visits
    .filter(({ path }) => person === props.person.id && path !== pathname && mayOpen(path))
    .slice(0, mostRecent)
  const iconOf = (path: string) =>
    screens.find((screen) => path === screen.path || path.startsWith(`${screen.path}/`))?.icon ?? props.icons.home
  const rest = screens.filter(({ path }) => path !== pathname && !recent.some((visit) => visit.path === path))
  return [
    {
      name: 'recent',
      label: t('recent'),
      entries: recent.map((visit) => visitEntry(visit, t(`shell:page.${visit.title}`), iconOf(visit.path))),
    },
    { name: 'screens', label: t('screens'), entries: rest.slice(0, mostFirst).map((each) => screenEntry(each, '')) },
  ].filter(({ entries }) => entries.length > 0)
}

/** Where nothing goes by these words, something may still be said about them. */
function useElsewhere(query: string, mayOpen: (path: string) => boolean): ResultGroup[] {
  const { t } = useTranslation('palette')
  const places = [
    { path: '/connect', name: 'search', icon: MapPinned, title: t('in_connect', { query }) },
    { path: '/content-library', name: 'query', icon: BookOpen, title: t('in_library', { query }) },
  ]
  const entries = places
    .filter(({ path }) => mayOpen(path))
    .map(({ path, name, icon, title }): Entry => ({
      value: `search ${path}`,
      title: [{ text: title, is_hit: false }],
      note: [],
      picture: { of: 'icon', icon },
      to: `${path}?${new URLSearchParams({ [name]: query })}`,
    }))
  return entries.length > 0 ? [{ name: 'elsewhere', label: t('elsewhere'), entries }] : []
}
