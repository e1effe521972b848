import { useMemo } from 'react'
import { piecesOf } from './message-links.ts'

/** What was written, with its line breaks; addresses in it are links, and nothing else in it is more than text. */
export function MessageText({ text }: { text: string }) {
  const pieces = useMemo(() => piecesOf(text), [text])
  if (text === '') return null
  return (
    <p className="text-pretty wrap-anywhere whitespace-pre-wrap">
      {pieces.map(({ text: piece, href }, place) =>
        href ? (
          // oxlint-disable-next-line react/no-array-index-key -- pieces of one text have no other name
          <a key={place} href={href} target="_blank" rel="noopener noreferrer nofollow" className="link">
            {piece}
          </a>
        ) : (
          piece
        ),
      )}
    </p>
  )
}
