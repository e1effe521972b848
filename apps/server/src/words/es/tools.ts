import type { tools as words } from '../en/tools.ts'

export const tools: Record<keyof typeof words, string> = {
  'tool.created': 'Añadido como borrador.',
  'tool.saved': 'Guardado.',
  'tool.moved': 'Hecho. El elemento tiene su nuevo estado.',
  'tool.deleted': 'Elemento eliminado.',
  'error.tool_move': 'El elemento no puede pasar a este estado desde el que tiene ahora.',
  'error.tool_not_draft': 'Solo se puede eliminar un borrador. En su lugar, retire el elemento.',
  'error.tool_in_package': 'El elemento está en un paquete. Quítelo de allí primero.',
}
