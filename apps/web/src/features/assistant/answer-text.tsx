import type { AssistantSource } from '@guildhall/contract/assistant'
import { Link } from 'react-router'
import { safeRedirect } from '../../lib/safe-redirect.ts'

type Props = { text: string; sources: AssistantSource[]; onLeave: () => void }

/** An answer as plain text, whoever wrote it; only the numbers of known sources lead somewhere, and only within the portal. */
export function AnswerText({ text, sources, onLeave }: Props) {
  return (
    <p className="text-base leading-[1.55] wrap-anywhere whitespace-pre-wrap">
      {piecesOf(text).map(({ at, piece }) => {
        const source = sources.find(({ number }) => piece === `[${number}]`)
        return source ? <Mark key={at} source={source} onLeave={onLeave} /> : piece
      })}
    </p>
  )
}

/** The numbers in brackets and what stands between them, each with where it begins. */
const piecesOf = (text: string) =>
  [...text.matchAll(/\[\d{1,2}\]|\[|[^[]+/g)].map(({ index, 0: piece }) => ({ at: index, piece }))

function Mark({ source, onLeave }: { source: AssistantSource; onLeave: () => void }) {
  const to = safeRedirect(source.link)
  const mark = `[${source.number}]`
  if (!to) return mark
  return (
    <Link
      to={to}
      onClick={onLeave}
      aria-label={`${mark} ${source.title}`}
      className="font-medium text-accent hover:underline"
    >
      {mark}
    </Link>
  )
}
