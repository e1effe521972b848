import type { Words } from '../../../lib/words.ts'
import type en from './en.ts'

const es: Words<typeof en> = {
  title: 'Hacerse miembro',
  lede_one: 'Falta un paso para que su organización sea miembro de pleno derecho.',
  lede_other: 'Faltan {{count}} pasos para que su organización sea miembro de pleno derecho.',
  closed: 'Se abre cuando el acuerdo esté firmado y la membresía en regla.',
  pay: {
    title: 'Pagar la membresía',
    open: 'Sin pagar todavía',
    open_text: 'Pague con tarjeta y entre enseguida, o pida una factura que pueda pagar su equipo de finanzas.',
    button: 'Pagar {{amount}}',
    see: 'Ver la membresía',
    due: 'Vence el {{day}}',
    waits_text: 'La factura {{number}} espera {{amount}}. La membresía cuenta como pagada cuando llega el dinero.',
    paid: 'Pagada hasta el {{day}}',
    paid_text: 'Las facturas y los recibos se guardan con la membresía.',
    late: 'Pago pendiente',
    late_text: 'El tiempo pagado terminó. Todos siguen entrando hasta el {{day}}.',
    expired: 'Vencida',
    expired_text: 'La membresía venció. Con el pago todo se abre otra vez enseguida.',
    closed: 'Suspendida',
    closed_text: 'Un administrador de la red cerró su organización. Acuda a la red.',
  },
  profile: {
    title: 'Completar el perfil',
    pending: 'Sin completar todavía',
    done: 'Completo',
    text: 'Muestra a los demás miembros quiénes son ustedes y qué hacen.',
    done_text: 'Puede cambiarlo en cualquier momento.',
    button: 'Completar el perfil',
    see: 'Ver el perfil',
  },
  invite: {
    title: 'Invitar a colegas',
    nobody: 'Nadie invitado todavía',
    people_one: '{{count, number}} persona además de usted',
    people_other: '{{count, number}} personas además de usted',
    text: 'Cada persona recibe un correo con un enlace, y usted elige lo que puede hacer.',
    button: 'Invitar a personas',
  },
}

export default es
