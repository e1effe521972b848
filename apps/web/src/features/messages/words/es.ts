import type { Words } from '../../../lib/words.ts'
import type en from './en.ts'

const es: Words<typeof en> = {
  write: 'Mensaje',
  write_to: 'Escribir a {{name}}',
  title: 'Mensaje para {{name}}',
  to_organization: 'Lo leen los administradores de la organización.',
  text: 'Su mensaje',
  mailed:
    'Queda guardado aquí y se envía por correo a quienes quieren saber de los mensajes enseguida. Su dirección no se muestra.',
  send: 'Enviar',
  so_far: 'Escrito hasta ahora',
  you: 'Usted',
}

export default es
