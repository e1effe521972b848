import type { Words } from '../../../lib/words.ts'
import type en from './en.ts'

const es: Words<typeof en> = {
  title: 'DocuSign',
  about:
    'Guildhall hace firmar los acuerdos por sí mismo. Si su red tiene una cuenta de DocuSign, puede hacerlos firmar allí: lo que se envía con una plantilla de DocuSign se firma en su página, y el archivo firmado vuelve aquí.',
  sandbox: 'En esta demostración, un entorno de prueba sustituye a DocuSign.',
  not_offered:
    'Este servidor no conoce ninguna aplicación en DocuSign. Quien lo mantiene define DOCUSIGN_CLIENT_ID y DOCUSIGN_CLIENT_SECRET.',
  system_admin: 'Lo conecta y desconecta un administrador del sistema.',
  state: 'Conexión',
  connected: 'Conectado',
  not_connected: 'Sin conectar',
  account: 'Cuenta',
  connected_by: 'Conectado por',
  connected_at: 'Desde',
  connect: 'Conectar DocuSign',
  reconnect: 'Conectar de nuevo',
  disconnect: 'Desconectar',
  disconnecting: {
    title: '¿Desconectar DocuSign?',
    text: 'Lo que espera una firma allí no se podrá abrir hasta que se conecte otra vez. Lo firmado se queda aquí.',
  },
  templates: {
    title: 'Plantillas en DocuSign',
    about: 'Tome una para enviarla. Si cambia en DocuSign, tómela otra vez.',
    none: 'La cuenta no tiene plantillas. Cree una en DocuSign, con un papel para quien firma.',
    adopted: 'Tomada',
    adopt: 'Tomar',
    adopt_again: 'Tomar otra vez',
    pages_one: '{{count}} página',
    pages_other: '{{count}} páginas',
  },
  callback: {
    title: 'Conectando DocuSign',
    lede: 'Un momento. La página siguiente se abre sola.',
  },
}

export default es
