import type { Words } from '../../../lib/words.ts'
import type en from './en.ts'

const es: Words<typeof en> = {
  art_title: 'Usted decide qué le llega.',
  art_text: 'Al momento, reunido una vez al día, o nunca: cada tipo de novedad como usted quiera.',
  title: '¿No recibir más estos correos?',
  ask: 'Si los detiene, a {{email}} no llegarán más correos de este tipo. El portal le seguirá mostrando las novedades.',
  stop: 'No recibir más',
  ended_title: 'Ya no recibirá estos correos',
  ended: 'A {{email}} ya no se envía nada de este tipo.',
  always: 'Los correos sobre su acceso, acuerdos, facturas y eventos en los que tiene plaza llegan siempre.',
  bad_title: 'Este enlace no está completo',
  bad: 'Algunos programas de correo cortan los enlaces largos. Ábralo otra vez desde el correo, o elija en su perfil qué correos quiere.',
  preferences: 'Elegir en mi perfil',
  preferences_sign_in: 'Iniciar sesión y elegir en mi perfil',
  type: {
    messages: 'Mensajes',
    access_requests: 'Solicitudes de acceso',
    membership: 'Membresía',
    events: 'Eventos',
    opportunities: 'Oportunidades',
    orders: 'Pedidos',
    content: 'Biblioteca y ayuda',
    connect: 'Conectar',
  },
}

export default es
