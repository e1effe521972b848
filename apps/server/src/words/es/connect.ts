import type { connect as words } from '../en/connect.ts'

export const connect: Record<keyof typeof words, string> = {
  'connect.search_saved': 'Búsqueda guardada.',
  'connect.search_deleted': 'Búsqueda eliminada.',
  'connect.entry_saved': 'Su entrada en el directorio está guardada.',
  'message.sent': 'Mensaje enviado.',
  'error.message_to_oneself': 'No puede escribirse a sí mismo.',
  'error.message_nobody': 'Allí nadie lee mensajes todavía.',
  'error.message_id_taken': 'Este mensaje no se pudo enviar. Escríbalo de nuevo, por favor.',
  'error.message_too_many': 'Está enviando muchos mensajes. Espere un poco antes del siguiente.',
  'letter.message_received.subject': '{{person}} le ha escrito',
  'letter.message_received.text': '{{person}}{{from}} le ha enviado un mensaje:',
  'letter.message_received.button': 'Leer y responder',
  'letter.message_received.after': 'Las respuestas a esta carta no se leen; responda en el portal, por favor.',
  'letter.message_to_organization.subject': '{{person}} ha escrito a {{organization}}',
  'letter.message_to_organization.text':
    '{{person}}{{from}} ha enviado un mensaje a {{organization}}. Lo recibe como su administrador:',
  'letter.message_to_organization.button': 'Leer y responder',
  'letter.message_to_organization.after': 'Las respuestas a esta carta no se leen; responda en el portal, por favor.',
  'error.searches_full': 'Tiene 50 búsquedas. Elimine una primero.',
  'connect.more_matches_one': 'una más',
  'connect.more_matches_other': '{{count}} más',
  'letter.connect_matches.subject': 'Novedades para sus búsquedas guardadas',
  'letter.connect_matches.text': 'El directorio tiene algo nuevo para lo que usted busca:',
  'letter.connect_matches.button': 'Abrir el directorio',
  'letter.connect_matches.after':
    'Puede desactivarlo para una búsqueda donde está guardada, o para todas en su perfil.',
}
