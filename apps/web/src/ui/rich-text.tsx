import { useEffect, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { cleanFragment } from './clean-fragment.ts'
import { cx } from './cx.ts'

/** Formatted text as people wrote it, cleaned once more: the one way in which it is shown. */
export function RichText({ html, className }: { html: string; className?: string }) {
  const { t } = useTranslation('ui')
  const place = useRef<HTMLDivElement>(null)
  const navigate = useNavigate()
  const tableLabel = t('rich_text.table')
  useLayoutEffect(() => {
    // Nodes instead of markup: what was cleaned is not read a second time.
    place.current?.replaceChildren(cleanFragment(html, { tableLabel }))
  }, [html, tableLabel])
  useEffect(() => {
    const text = place.current
    const follow = (event: MouseEvent) => {
      const path = pathOf(event)
      if (path === undefined) return
      event.preventDefault()
      void navigate(path)
    }
    text?.addEventListener('click', follow)
    return () => text?.removeEventListener('click', follow)
  }, [navigate])
  return <div ref={place} className={cx('prose', className)} />
}

/** The page of the portal that a plain click on a link leads to; all else is the browser's. */
function pathOf(event: MouseEvent): string | undefined {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
  if (!link?.href || !isPlain || event.defaultPrevented || link.target || link.origin !== location.origin)
    return undefined
  return link.pathname.startsWith('/api/') ? undefined : link.pathname + link.search + link.hash
}
