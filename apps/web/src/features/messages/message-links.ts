export type Piece = { text: string; href?: string }

/** A text cut into plain pieces and addresses; nothing but http, https and mailto ever becomes a link. */
export function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = []
  let at = 0
  for (const match of text.matchAll(addresses)) {
    const found = trimmed(match[0])
    const href = hrefOf(found)
    if (!href) continue
    if (match.index > at) pieces.push({ text: text.slice(at, match.index) })
    pieces.push({ text: found, href })
    at = match.index + found.length
  }
  if (at < text.length) pieces.push({ text: text.slice(at) })
  return pieces
}

const addresses = /\b(?:https?:\/\/|mailto:)[^\s<>"“”]+|\b[\w.+-]{1,64}@[\w-]+(?:\.[\w-]+)+/giu
const safe = new Set(['http:', 'https:', 'mailto:'])

function hrefOf(found: string): string | undefined {
  const address = found.includes(':') ? found : `mailto:${found}`
  if (!URL.canParse(address)) return undefined
  const { protocol, href } = new URL(address)
  return safe.has(protocol) ? href : undefined
}

/** The sentence's own marks, and a bracket that was opened before the address, are no part of it. */
function trimmed(found: string): string {
  let end = found.length
  while (end > 0) {
    const text = found.slice(0, end)
    const isBracket = text.endsWith(')') && count(text, ')') > count(text, '(')
    if (!isBracket && !/[.,;:!?'’\]}]$/.test(text)) break
    end -= 1
  }
  return found.slice(0, end)
}

const count = (text: string, letter: string) => text.split(letter).length - 1
