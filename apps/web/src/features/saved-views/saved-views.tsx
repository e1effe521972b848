import type { ViewableList } from '@guildhall/contract/saved-views'
import { useQuery } from '@tanstack/react-query'
import { BookmarkPlus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { ViewTabs } from '../../ui/table/view-tabs.tsx'
import { viewsQuery } from './api.ts'
import { SaveDialog } from './view-dialogs.tsx'
import { ViewMenu } from './view-menu.tsx'
import { addressOf, isSameView } from './view-search.ts'

/** A view that everybody has; `count` says how many it holds. */
export type BuiltInView = { label: string; search: string; count?: string | undefined }

type Props = {
  list: ViewableList
  /** The list's own `useListParams`. */
  params: { viewSearch: string }
  builtIn?: BuiltInView[]
}

const none: BuiltInView[] = []

/** The views of a list as tabs, and the way to keep what is on screen as another; brings its own words. */
export function SavedViews({ list, params: { viewSearch: search }, builtIn = none }: Props) {
  const { t, ready } = useTranslation('saved-views')
  const { data: own = [] } = useQuery(viewsQuery(list))
  const [address] = useSearchParams()
  const [isSaving, setSaving] = useState(false)
  const opened = own.find(({ id }) => id === address.get('view'))
  const isChanged = opened !== undefined && !isSameView(opened.search, search)
  const current = opened ?? [...own, ...builtIn].find((view) => isSameView(view.search, search))
  if (!ready) return <div className="mb-3 h-10" />
  return (
    <>
      <ViewTabs
        label={t('label')}
        tabs={[
          { key: 'all', label: t('all'), search: '', isCurrent: !current },
          ...builtIn.map((view) => ({
            key: view.search,
            label: view.label,
            search: `?${view.search}`,
            isCurrent: view === current,
            note: view.count,
          })),
          ...own.map((view) => ({
            key: view.id,
            label: view.name,
            search: addressOf(view),
            isCurrent: view === current,
            note: view === current && isChanged ? t('changed') : undefined,
            menu: view === current && <ViewMenu view={view} search={search} isChanged={isChanged} />,
          })),
        ]}
      >
        {search !== '' && (isChanged || !current) && (
          <button
            type="button"
            onClick={() => setSaving(true)}
            className="flex items-center gap-1.5 pt-2 pb-[11px] text-[14px] whitespace-nowrap text-ink-2 -outline-offset-2 hover:text-ink"
          >
            <BookmarkPlus aria-hidden className="size-4 text-ink-3" />
            {t('save')}
          </button>
        )}
      </ViewTabs>
      {isSaving && <SaveDialog list={list} search={search} onClose={() => setSaving(false)} />}
    </>
  )
}
