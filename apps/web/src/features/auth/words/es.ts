import type { Words } from '../../../lib/words.ts'
import type en from './en.ts'

const es: Words<typeof en> = {
  art: {
    sign_in_title: 'Donde se reúnen los que fabrican cosas pequeñas.',
    sign_in_text: 'Acuerdos, herramientas de diseño, proyectos y personas de la red, bajo un mismo techo.',
    code_title: 'Dos llaves para entrar.',
    code_text:
      'Su contraseña abre la primera puerta. Un código de su propio dispositivo abre la segunda, y nadie más lo tiene.',
  },
  sign_in: { title: 'Iniciar sesión', email: 'Correo electrónico', password: 'Contraseña', submit: 'Iniciar sesión' },
  code: {
    title: 'Ingrese su código',
    lede: 'Está entrando como {{email}}.',
    label: 'Los seis dígitos que muestra su autenticador',
    help: 'Hay un código nuevo cada 30 segundos. Cada uno sirve una sola vez.',
    submit: 'Continuar',
    back: 'Volver al inicio de sesión',
  },
  demo: {
    title: 'Red de demostración',
    code: 'Código actual',
    seconds: '{{count}} s',
    about: 'Un clic inicia la sesión. Contraseña',
    onboarding: 'Administrador nuevo',
    sign_in_as: 'Entrar como {{role}}: {{name}}',
  },
}

export default es
