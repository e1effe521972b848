import { isLinkAddress, pictureId, richTextAttributes, richTextElements } from '@guildhall/contract/rich-text'
import DOMPurify from 'dompurify'

const allowed = {
  ALLOWED_TAGS: richTextElements,
  ALLOWED_ATTR: Object.values(richTextAttributes).flat(),
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
}

/** Formatted text as nodes of the page: harmless, its links and tables made ready to be used. */
export function cleanFragment(html: string, { tableLabel }: { tableLabel: string }): DocumentFragment {
  const fragment = DOMPurify.sanitize(html, { ...allowed, RETURN_DOM_FRAGMENT: true })
  for (const link of fragment.querySelectorAll('a')) {
    if (!isLinkAddress(link.getAttribute('href') ?? '')) link.removeAttribute('href')
    if (!link.href || link.origin === location.origin) continue
    link.target = '_blank'
    link.rel = 'noopener noreferrer nofollow'
  }
  for (const image of fragment.querySelectorAll('img')) {
    if (!pictureId(image.getAttribute('src') ?? '')) image.remove()
    image.loading = 'lazy'
    image.decoding = 'async'
  }
  // A wide table scrolls for itself, also by keyboard.
  for (const table of fragment.querySelectorAll('table')) {
    const frame = document.createElement('div')
    frame.className = 'table-frame'
    frame.tabIndex = 0
    frame.role = 'region'
    frame.ariaLabel = tableLabel
    table.replaceWith(frame)
    frame.append(table)
  }
  return fragment
}
