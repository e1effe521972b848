import type { connect as words } from '../en/connect.ts'

export const connect: Record<keyof typeof words, string> = {
  'connect.search_saved': 'Búsqueda guardada.',
  'connect.search_deleted': 'Búsqueda eliminada.',
  'connect.entry_saved': 'Su entrada en el directorio está guardada.',
  'message.sent': 'Mensaje enviado.',
}
