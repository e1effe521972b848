import type { Words } from '../../../lib/words.ts'
import type en from './en.ts'

const es: Words<typeof en> = {
  title: 'Plazas',
  held: '{{held}} de {{seats}} plazas asignadas',
  held_site_one: 'Una persona trabaja con él',
  held_site_other: '{{count}} personas trabajan con él',
  not_active_one: 'uno todavía no se puede usar',
  not_active_other: '{{count}} todavía no se pueden usar',
  give: 'Asignar plazas',
  give_on: 'Asignar plazas de {{name}}',
  people: 'Personas con una plaza de {{name}}',
  more: 'Mostrar más',
  waits_for: 'Espera {{eulas}}',
  release: 'Retirar la plaza de {{name}}',
  release_title: '¿Retirar a {{name}} la plaza de {{tool}}?',
  release_text: 'La persona ya no podrá usar el elemento y la plaza queda libre enseguida para otra.',
  release_confirm: 'Retirar',
  give_title: 'Asignar plazas de {{name}}',
  give_text: 'Cada persona que elija recibe una plaza y un correo que dice qué queda por hacer.',
  give_confirm: 'Asignar plazas',
  people_label: 'Personas',
  people_placeholder: 'Buscar por nombre o dirección',
  chosen: 'Elegidas',
  leave_out: 'Quitar a {{name}}',
  state: {
    pending_eula: 'Espera un EULA',
    active: 'Activo',
    suspended: 'Suspendido',
    released: 'Devuelto',
    expired: 'Terminado',
  },
  reason: {
    eula: 'Un EULA no se aceptó a tiempo',
    order: 'El pedido está suspendido',
    left: 'Dejó la organización',
    returned: 'Devuelto',
    taken_back: 'Retirado',
    renewed: 'Renovado',
    ended: 'El pedido terminó',
  },
}

export default es
