import type { MouseEvent } from 'react'

/** A click anywhere in a row follows the row's link, unless it was meant for something else. */
export function openRow(event: MouseEvent<HTMLElement>) {
  const link = linkMeant(event)
  if (!link) return
  if (event.ctrlKey || event.metaKey || event.shiftKey) window.open(link.href, '_blank', 'noopener')
  else link.click()
}

/** The middle button opens a row in a new tab, as it does with a link. */
export function openRowInNewTab(event: MouseEvent<HTMLElement>) {
  const link = event.button === 1 ? linkMeant(event) : null
  if (link) window.open(link.href, '_blank', 'noopener')
}

function linkMeant({ target, currentTarget }: MouseEvent<HTMLElement>) {
  // A menu opened from the row reports its clicks here too, although it lies elsewhere on the page.
  if (!(target instanceof Element) || !currentTarget.contains(target)) return null
  if (target.closest('a, button, input, label, select, textarea, [data-no-row-link]')) return null
  if (window.getSelection()?.toString()) return null
  return currentTarget.querySelector<HTMLAnchorElement>('a[data-row-link]')
}
