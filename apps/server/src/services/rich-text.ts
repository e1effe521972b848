import { isLinkAddress, pictureId, richTextAttributes, richTextElements } from '@guildhall/contract/rich-text'
import sanitizeHtml from 'sanitize-html'

/** Keeps of formatted text what the editor makes, and nothing else. Clean text stays as it is. */
export const cleanHtml = (html: string): string => {
  let clean = html
  // What is taken out may leave paragraphs within paragraphs, which the next reading sets apart.
  for (let reading = 0; reading < mostReadings; reading++) {
    const before = clean
    clean = sanitizeHtml(before, rules)
    if (clean === before) return clean
  }
  return sanitizeHtml(clean, wordsOnly)
}

const mostReadings = 12

/** What can be read in formatted text, for searching and for previews. */
export const plainText = (html: string): string =>
  sanitizeHtml(html.replaceAll(/<(?:\/(?:p|h[2-4]|li|td|th|tr|pre|blockquote)|br|hr)\b/gi, ' $&'), wordsOnly)
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** The files that the pictures of a clean text show. */
export const picturesIn = (html: string): string[] => [
  ...new Set([...html.matchAll(/<img src="([^"]*)"/g)].flatMap(([, address = '']) => pictureId(address) ?? [])),
]

const rules: sanitizeHtml.IOptions = {
  allowedTags: richTextElements,
  allowedAttributes: richTextAttributes,
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  // What these hold is not text that anybody wrote to be read.
  nonTextTags:
    'script style textarea option noscript noembed noframes template title svg math iframe xmp plaintext'.split(' '),
  transformTags: {
    b: 'strong',
    i: 'em',
    strike: 's',
    del: 's',
    h1: 'h2',
    h5: 'h4',
    h6: 'h4',
    a: (tagName, { href = '' }) => ({ tagName, attribs: linkOf(href) }),
    // In this order, by which they are found.
    img: (tagName, { src = '', alt = '', width, height }) => ({
      tagName,
      attribs: { src, alt, ...(isSize(width) ? { width } : {}), ...(isSize(height) ? { height } : {}) },
    }),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !pictureId(attribs['src'] ?? ''),
}

const wordsOnly: sanitizeHtml.IOptions = { allowedTags: [], allowedAttributes: {} }

const linkOf = (href: string): Record<string, string> => (isLinkAddress(href) ? { href } : {})
const isSize = (value: string | undefined): value is string => /^\d{1,5}$/.test(value ?? '')
