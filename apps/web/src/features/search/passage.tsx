import type { Passage as Parts } from '@guildhall/contract/search'

/** A passage with the words that were found in it. */
export function Passage({ parts }: { parts: Parts }) {
  return parts.map(({ text, is_hit }, index) =>
    is_hit ? (
      // oxlint-disable-next-line react/no-array-index-key -- parts of a text have no name of their own
      <mark key={index} className="rounded-s bg-accent-wash px-px font-[560] text-accent">
        {text}
      </mark>
    ) : (
      text
    ),
  )
}
