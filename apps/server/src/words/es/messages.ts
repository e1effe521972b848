/** What the server says and writes about messages. */
export const messages = {
  'group.created': 'El grupo ya existe.',
  'group.saved': 'El grupo está guardado.',
  'group.left': 'Ha salido del grupo.',
  'message.reported': 'Gracias. Quienes cuidan de la red lo revisarán.',
  'message.report_closed': 'El aviso está cerrado.',
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
}
