import type { seats as words } from '../en/seats.ts'

export const seats: Record<keyof typeof words, string> = {
  'seats.assigned': 'Las plazas están asignadas y se avisa a sus personas por correo.',
  'seats.claimed': 'La plaza es suya.',
  'seats.released': 'Las plazas vuelven a estar libres.',
  'seats.given_back': 'Su plaza queda libre para otra persona.',
  'error.seats_order_rests': 'Este pedido no está en marcha, por lo que no se puede asignar ninguna de sus plazas.',
  'error.seats_too_few':
    'Plazas libres de {{tool}} en este pedido: {{free}} de {{seats}}. Elija a menos personas o retire plazas antes.',
  'error.seats_none_left':
    'No queda ninguna plaza de {{tool}}: están ocupadas {{seats}} de {{seats}}. Pida otra a su organización.',
  'seat.needs_eulas': 'Antes de usarlo hay que aceptar esto: {{eulas}}.',
  'seat.needs_nothing': 'Puede empezar enseguida.',
  'letter.seats_given.subject': 'Tiene una plaza: {{title}}',
  'letter.seats_given.text': 'Puede trabajar con {{title}}, con el pedido {{number}} de su organización. {{facts}}',
  'letter.seats_given.button': 'Abrir el acceso a EDA',
  'letter.seats_given.after':
    'Allí encontrará cómo ponerse a trabajar. Si no necesita la plaza, le rogamos que la devuelva allí.',
  'letter.seats_suspended_eula.subject': 'Suspendido hasta que se acepte: {{title}}',
  'letter.seats_suspended_eula.text':
    'Por ahora no puede usar {{title}}, porque ha terminado el plazo para aceptar sus nuevas condiciones. {{facts}}',
  'letter.seats_suspended_eula.button': 'Ver qué falta',
  'letter.seats_suspended_eula.after': 'Su plaza se conserva y vuelve a funcionar en cuanto se acepten.',
  'letter.seats_suspended_order.subject': 'Suspendido: {{title}}',
  'letter.seats_suspended_order.text':
    'Por ahora no puede usar {{title}}, porque el pedido {{number}} de su organización está suspendido.',
  'letter.seats_suspended_order.button': 'Abrir el acceso a EDA',
  'letter.seats_suspended_order.after': 'Su plaza se conserva para usted. Quien lleva el pedido sabe el motivo.',
}
