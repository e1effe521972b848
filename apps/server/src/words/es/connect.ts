import type { connect as words } from '../en/connect.ts'

export const connect: Record<keyof typeof words, string> = {
  'connect.search_saved': 'Búsqueda guardada.',
  'connect.search_deleted': 'Búsqueda eliminada.',
  'connect.entry_saved': 'Su entrada en el directorio está guardada.',
  'error.searches_full': 'Tiene 50 búsquedas. Elimine una primero.',
  'connect.more_matches_one': 'una más',
  'connect.more_matches_other': '{{count}} más',
  'letter.connect_matches.subject': 'Novedades para sus búsquedas guardadas',
  'letter.connect_matches.text': 'El directorio tiene algo nuevo para lo que usted busca:',
  'letter.connect_matches.button': 'Abrir el directorio',
  'letter.connect_matches.after':
    'Puede desactivarlo para una búsqueda donde está guardada, o para todas en su perfil.',
}
