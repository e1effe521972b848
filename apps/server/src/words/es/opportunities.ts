import type { opportunities as words } from '../en/opportunities.ts'

export const opportunities: Record<keyof typeof words, string> = {
  'opportunity.created': 'Oportunidad añadida.',
  'opportunity.saved': 'Oportunidad guardada.',
  'opportunity.published': 'La oportunidad está publicada.',
  'opportunity.closed': 'La oportunidad está cerrada.',
  'opportunity.decided': 'El resultado está guardado, y quienes respondieron reciben un correo.',
  'opportunity.cancelled': 'La oportunidad está cancelada.',
  'opportunity.deleted': 'Oportunidad eliminada.',
  'opportunity.kept': 'Sus oportunidades guardadas están al día.',
  'opportunity.asked': 'Su pregunta va en camino a quienes la responden.',
  'opportunity.answered': 'La respuesta está publicada.',
  'response.begun': 'Su respuesta está empezada.',
  'response.saved': 'Respuesta guardada.',
  'response.submitted': 'Su respuesta está entregada.',
  'response.withdrawn': 'Su respuesta está retirada.',
  'response.partner_invited': 'El socio está invitado.',
  'response.partner_removed': 'El socio ya no está en el equipo.',
  'response.invitation_answered': 'Su contestación está guardada.',
}
