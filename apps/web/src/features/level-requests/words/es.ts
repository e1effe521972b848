import type { Words } from '../../../lib/words.ts'
import type en from './en.ts'

const es: Words<typeof en> = {
  title: 'Nivel de membresía',
  lede: 'El nivel de membresía de {{organization}}, y dónde pedir otro.',
  home: 'Ir al inicio',
  not_for_you: {
    title: 'El nivel de membresía es para los administradores de la organización',
    text: 'Pida a un administrador de su organización que solicite otro nivel.',
  },
  links: { level: 'Pedir otro nivel', company: 'Editar los datos de la empresa' },
  current: 'Nivel actual',
  level: 'Nivel',
  people: 'Personas',
  people_count_one: '{{count, number}} persona, con las invitaciones',
  people_count_other: '{{count, number}} personas, con las invitaciones',
  wished: 'Nivel solicitado',
  message: 'Mensaje',
  requested: 'Solicitado por',
  cost: 'El tiempo ya pagado cuenta para el nuevo nivel. La próxima factura muestra la diferencia.',
  waiting: {
    title: 'Solicitud abierta',
    text: 'La oficina de la red revisa su solicitud. Todos los administradores de su organización reciben la decisión por correo.',
    withdraw: 'Retirar la solicitud',
  },
  refused: { title: 'Su solicitud del nivel {{level}} no se aprobó' },
  ask: {
    title: 'Pedir otro nivel',
    help: 'La oficina de la red revisa su solicitud. Hasta entonces no cambia nada.',
    message_help: 'Por ejemplo, cuándo debería hacerse el cambio.',
    submit: 'Enviar la solicitud',
  },
  office: {
    title: 'Solicitud de otro nivel',
    approve: 'Aprobar',
    refuse: 'Rechazar',
    approve_title: '¿Cambiar el nivel de {{organization}}?',
    approve_text: 'El nuevo nivel rige de inmediato. Los administradores de la organización reciben un correo.',
    approve_submit: 'Cambiar el nivel',
    refuse_title: '¿Rechazar la solicitud de {{organization}}?',
    refuse_text: 'El nivel queda como está. Los administradores de la organización reciben su motivo por correo.',
    refuse_submit: 'Rechazar la solicitud',
    reason: 'Motivo',
  },
}

export default es
