import type { Passage } from '@guildhall/contract/search'

/** A text with the words in it that were looked for. */
export function Hits({ parts }: { parts: Passage }) {
  return parts.map(({ text, is_hit }, index) =>
    is_hit ? (
      // oxlint-disable-next-line react/no-array-index-key -- parts of a text have no name of their own
      <mark key={index} className="bg-transparent font-[680] text-inherit shadow-[inset_0_-2px_0_var(--d3)]">
        {text}
      </mark>
    ) : (
      text
    ),
  )
}

export const plain = (parts: Passage): string => parts.map(({ text }) => text).join('')
