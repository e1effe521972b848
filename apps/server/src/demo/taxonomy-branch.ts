/** A node of the demo taxonomy: what it means, what else people call it, its codes elsewhere, and what stands below it. */
export type Branch = {
  name: string
  definition: string
  synonyms: string[]
  codes: string[]
  below: Branch[]
}

type More = { also?: string[]; codes?: string[]; below?: Branch[] }

/** Writes a node in one line: `node('Epitaxy', 'Crystal layers …', { also: ['epi'] })`. */
export const node = (name: string, definition: string, { also = [], codes = [], below = [] }: More = {}): Branch => ({
  name,
  definition,
  synonyms: also,
  codes,
  below,
})
