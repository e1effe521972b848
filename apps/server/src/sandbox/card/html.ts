import { escapeHtml } from '../../http/html.ts'

/** Markup that is safe to send as it is. */
export class Html {
  constructor(readonly text: string) {}
}

type Piece = Html | string | number | false | null | undefined

/** Markup in which everything that is filled in is text, unless it is markup itself. */
export const html = (parts: TemplateStringsArray, ...pieces: (Piece | Piece[])[]): Html =>
  new Html(parts.reduce((text, part, index) => text + [pieces[index - 1]].flat().map(shown).join('') + part))

function shown(piece: Piece): string {
  if (piece instanceof Html) return piece.text
  return piece === false || piece === null || piece === undefined ? '' : escapeHtml(String(piece))
}
