import type { Words } from '../../../lib/words.ts'
import type en from './en.ts'

const es: Words<typeof en> = {
  title: 'Buzón',
  lede: 'Todos los correos que envía la red de demostración terminan aquí; ninguno sale al mundo.',
  to_portal: 'Ir al portal',
  search: 'Buscar por dirección',
  list: 'Correos',
  to: 'Para',
  received: 'Recibido',
  choose: 'Elija un correo para leerlo.',
  back: 'Todos los correos',
  as_html: 'Como se envió',
  as_text: 'Solo texto',
  versions: 'Versiones de este correo',
  empty_title: 'Todavía no hay correos',
  empty_text:
    'Cuando la red le escriba a alguien, por ejemplo después de «¿Olvidó su contraseña?», el correo aparecerá aquí por sí solo.',
  none_title: 'Todavía no hay correos para «{{to}}»',
  none_text: 'Aparecerá aquí por sí solo en cuanto se haya enviado.',
  none_action: 'Mostrar todos los correos',
  attachments: 'Archivos adjuntos',
}

export default es
