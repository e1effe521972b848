/** What other programs put on the clipboard, brought down to what was written there. */
export function pasted(html: string): string {
  // Parsed apart from the page, where nothing runs and nothing is loaded.
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const each of body.querySelectorAll('style, script, meta, link, title, xml')) each.remove()
  for (const [from, to] of renamed) for (const each of body.querySelectorAll(from)) rename(each, to)
  listsOfWord(body)
  for (const each of body.querySelectorAll('*')) if (each.localName.includes(':')) each.replaceWith(...each.childNodes)
  for (const each of body.querySelectorAll('p'))
    if (each.textContent.trim() === '' && !each.querySelector('img')) each.remove()
  return body.innerHTML.replaceAll(/<!--[\s\S]*?-->/g, '')
}

/** The page's title is no part of the text, so its first heading is one step down. */
const renamed: [string, string][] = [
  ['h1', 'h2'],
  ['h5, h6', 'h4'],
]

function rename(element: Element, name: string): Element {
  const other = document.implementation.createHTMLDocument().createElement(name)
  other.append(...element.childNodes)
  element.replaceWith(other)
  return other
}

/** Word writes lists as paragraphs with a bullet in front. */
function listsOfWord(body: HTMLElement) {
  let list: Element | undefined
  let last: Element | undefined
  for (const item of body.querySelectorAll('p[class^="MsoListParagraph"], p[style*="mso-list"]')) {
    const mark = [...item.querySelectorAll('span')].find((span) =>
      /mso-list:\s*ignore/i.test(span.getAttribute('style') ?? ''),
    )
    const name = /^\s*\(?[0-9a-z]{1,3}[.)]/i.test(mark?.textContent ?? '') ? 'ol' : 'ul'
    mark?.remove()
    if (!list || list.localName !== name || last !== list || item.previousElementSibling !== list) {
      list = body.ownerDocument.createElement(name)
      item.before(list)
    }
    const entry = body.ownerDocument.createElement('li')
    entry.append(...item.childNodes)
    list.append(entry)
    item.remove()
    last = list
  }
}
