import type { seats as words } from '../en/seats.ts'

export const seats: Record<keyof typeof words, string> = {
  'seats.assigned': 'Los puestos están asignados y se avisa a sus personas por correo.',
  'seats.claimed': 'El puesto es suyo.',
  'seats.released': 'Los puestos vuelven a estar libres.',
  'seats.given_back': 'Su puesto queda libre para otra persona.',
  'error.seats_order_rests': 'Este pedido no está en marcha, por lo que no se puede asignar ninguno de sus puestos.',
  'error.seats_too_few':
    'Puestos libres de {{tool}} en este pedido: {{free}} de {{seats}}. Elija a menos personas o retire puestos antes.',
  'error.seats_none_left':
    'No queda ningún puesto de {{tool}}: están ocupados {{seats}} de {{seats}}. Pida otro en su organización.',
  'seat.needs_eulas': 'Antes de usarlo hay que aceptar esto: {{eulas}}.',
  'seat.needs_nothing': 'Puede empezar enseguida.',
  'letter.seats_given.subject': 'Tiene un puesto: {{title}}',
  'letter.seats_given.text': 'Puede trabajar con {{title}}, con el pedido {{number}} de su organización. {{facts}}',
  'letter.seats_given.button': 'Abrir el acceso a EDA',
  'letter.seats_given.after':
    'Allí encontrará cómo ponerse a trabajar. Si no necesita un puesto, le rogamos que lo devuelva allí.',
  'letter.seats_suspended_eula.subject': 'Suspendido hasta que se acepte: {{title}}',
  'letter.seats_suspended_eula.text':
    'Por ahora no puede usar {{title}}, porque ha terminado el plazo para aceptar sus nuevas condiciones. {{facts}}',
  'letter.seats_suspended_eula.button': 'Ver qué falta',
  'letter.seats_suspended_eula.after': 'Su puesto se conserva y vuelve a funcionar en cuanto se acepten.',
  'letter.seats_suspended_order.subject': 'Suspendido: {{title}}',
  'letter.seats_suspended_order.text':
    'Por ahora no puede usar {{title}}, porque el pedido {{number}} de su organización está suspendido.',
  'letter.seats_suspended_order.button': 'Abrir el acceso a EDA',
  'letter.seats_suspended_order.after': 'Su puesto se conserva para usted. Quien lleva el pedido sabe el motivo.',
}
