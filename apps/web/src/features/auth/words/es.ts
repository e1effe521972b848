import type { Words } from '../../../lib/words.ts'
import type en from './en.ts'

const es: Words<typeof en> = {
  art: {
    sign_in_title: 'Donde se reúnen los que fabrican cosas pequeñas.',
    sign_in_text: 'Acuerdos, herramientas de diseño, proyectos y personas de la red, bajo un mismo techo.',
    code_title: 'Dos llaves para entrar.',
    code_text:
      'Su contraseña abre la primera puerta. Un código de su propio dispositivo abre la segunda, y nadie más lo tiene.',
    reset_title: 'Una llave perdida se hace de nuevo.',
    reset_text: 'Un enlace en su propio buzón demuestra que es usted. Sirve una sola vez, durante una hora.',
  },
  sign_in: {
    title: 'Iniciar sesión',
    email: 'Correo electrónico',
    password: 'Contraseña',
    submit: 'Iniciar sesión',
    forgot: '¿Olvidó su contraseña?',
  },
  forgot: {
    title: '¿Olvidó su contraseña?',
    lede: 'Díganos su correo electrónico y le enviaremos un enlace para elegir otra.',
    email: 'Correo electrónico',
    submit: 'Enviar el enlace',
    back: 'Volver al inicio de sesión',
  },
  mailed: {
    title: 'Mire su buzón',
    text: 'Si esta dirección tiene una cuenta, un correo con un enlace va en camino.',
    text_to: 'Si {{email}} tiene una cuenta, un correo con un enlace va en camino.',
    holds: 'El enlace sirve una sola vez, durante una hora.',
    none_title: '¿No llega nada después de unos minutos?',
    none_spam: 'Mire entre el correo no deseado.',
    none_other: 'Puede que su cuenta tenga otra dirección.',
    again: 'Pruebe con otra',
    none_ask: 'Si nada de esto ayuda, pregunte a un administrador de su organización.',
    mailbox: 'Abrir el buzón de la demostración',
    back: 'Volver al inicio de sesión',
  },
  reset: {
    title: 'Elija una contraseña nueva',
    lede: 'Para {{email}}.',
    password: 'Contraseña nueva',
    help: '12 caracteres o más; no se pide nada más. Unas palabras que no tengan relación entre sí son difíciles de adivinar y fáciles de recordar.',
    strength: 'Seguridad:',
    weak: 'débil',
    fair: 'aceptable',
    good: 'buena',
    strong: 'fuerte',
    note: 'Se cerrará su sesión en todos los dispositivos.',
    submit: 'Cambiar la contraseña',
  },
  spent: {
    title: 'Este enlace ya no sirve',
    text: 'Un enlace sirve una sola vez, durante una hora; este ya se usó o es demasiado antiguo.',
    submit: 'Pedir un enlace nuevo',
    back: 'Volver al inicio de sesión',
  },
  reset_done: {
    title: 'Su contraseña ha cambiado',
    text: 'Su sesión se cerró en todas partes. Entre con la contraseña nueva y un código de su autenticador.',
    submit: 'Iniciar sesión',
  },
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
