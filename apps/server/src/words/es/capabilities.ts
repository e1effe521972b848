import type { capabilities as words } from '../en/capabilities.ts'

export const capabilities: Record<keyof typeof words, string> = {
  'capability.created': 'Capacidad añadida.',
  'capability.updated': 'Capacidad guardada.',
  'capability.submitted': 'Enviada para su aprobación.',
  'capability.withdrawn': 'Retirada.',
  'capability.approved': 'Capacidad aprobada.',
  'capability.returned': 'Capacidad devuelta.',
  'capability.confirmed': 'Queda anotado que sigue vigente.',
  'capability.deleted': 'Capacidad eliminada.',
  'error.capability_decided': 'Alguien ya decidió sobre esto, o fue retirado.',
  'error.capability_not_open': 'No hay nada que enviar: está aprobada, o ya está a la espera.',
  'error.capability_own':
    'Pertenece a la organización que usted mismo administra. Otra persona tiene que decidir sobre ella.',
  'letter.capability_submitted.subject': '{{organization}} pide aprobación: {{title}}',
  'letter.capability_submitted.text': '{{person}}, de {{organization}}, presenta para su aprobación: {{facts}}.',
  'letter.capability_submitted.button': 'Verla',
  'letter.capability_submitted.after': 'La red la verá una vez aprobada.',
  'letter.capability_approved.subject': 'Aprobado: {{title}}',
  'letter.capability_approved.text': '{{person}} aprobó lo que {{organization}} dice que puede hacer: {{facts}}.',
  'letter.capability_approved.button': 'Abrirla',
  'letter.capability_approved.after': 'Desde ahora, los miembros les encuentran por ella en Conectar.',
  'letter.capability_returned.subject': 'Devuelto: {{title}}',
  'letter.capability_returned.text': '{{person}} devolvió {{facts}} a {{organization}}, por este motivo:',
  'letter.capability_returned.button': 'Corregirla',
  'letter.capability_returned.after':
    'Envíela de nuevo cuando esté corregida. Lo aprobado antes sigue a la vista hasta entonces.',
  'letter.capability_stale.subject': '¿Sigue siendo cierto? {{title}}',
  'letter.capability_stale.text':
    'Desde hace un año nadie en {{organization}} ha dicho si esto sigue vigente: {{facts}}. Los miembros lo ven marcado como no confirmado.',
  'letter.capability_stale.button': 'Decir que sigue vigente',
  'letter.capability_stale.after': 'Lo que ya no sea cierto puede cambiarse o eliminarse en la misma página.',
}
