export type Block = { place: number; kind: 'same' | 'added' | 'removed'; text: string }

/** The headings, paragraphs and points of formatted text, as plain words. */
export const blocksOf = (html: string): string[] =>
  Array.from(
    new DOMParser().parseFromString(html, 'text/html').body.querySelectorAll('h2, h3, h4, p, li, tr, pre'),
    (block) => block.textContent?.replaceAll(/\s+/g, ' ').trim() ?? '',
  ).filter(Boolean)

/** What was kept, added and taken out between two texts, in the order of reading. */
export function compareBlocks(before: string[], after: string[]): Block[] {
  const shared = longestShared(before, after)
  const blocks: Block[] = []
  const add = (kind: Block['kind'], text: string) => blocks.push({ place: blocks.length, kind, text })
  let [old, now] = [0, 0]
  while (old < before.length || now < after.length) {
    const [was, is] = [before[old], after[now]]
    if (was !== undefined && was === is) {
      add('same', was)
      old++
      now++
    } else if (was !== undefined && (is === undefined || at(shared, old + 1, now) >= at(shared, old, now + 1))) {
      add('removed', was)
      old++
    } else if (is !== undefined) {
      add('added', is)
      now++
    }
  }
  return blocks
}

/** For each pair of places how many blocks the rests of both texts have in common. */
function longestShared(before: string[], after: string[]): number[][] {
  const shared = Array.from({ length: before.length + 1 }, () => Array.from({ length: after.length + 1 }, () => 0))
  for (let old = before.length - 1; old >= 0; old--)
    for (let now = after.length - 1; now >= 0; now--) {
      const row = shared[old]
      if (row)
        row[now] =
          before[old] === after[now]
            ? at(shared, old + 1, now + 1) + 1
            : Math.max(at(shared, old + 1, now), at(shared, old, now + 1))
    }
  return shared
}

const at = (table: number[][], old: number, now: number) => table[old]?.[now] ?? 0
