const mostParagraphs = 2

/** The first paragraphs of a text, which say what it is about, and all that comes after them. */
export function splitLead(html: string): { lead: string; rest: string } {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  const nodes = [...body.children]
  const other = nodes.findIndex((node) => node.tagName !== 'P')
  const end = Math.min(other < 0 ? nodes.length : other, mostParagraphs)
  const textOf = (some: Element[]) => some.map((node) => node.outerHTML).join('')
  return { lead: textOf(nodes.slice(0, end)), rest: textOf(nodes.slice(end)) }
}
