import type { taxonomy as words } from '../en/taxonomy.ts'

export const taxonomy: Record<keyof typeof words, string> = {
  'taxonomy_node.created': 'Añadido a la taxonomía.',
}
