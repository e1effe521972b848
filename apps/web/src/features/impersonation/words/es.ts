import type { Words } from '../../../lib/words.ts'
import type en from './en.ts'

const es: Words<typeof en> = {
  begin: 'Actuar como esta persona',
  title: '¿Actuar como {{name}}?',
  about:
    'Durante media hora verá el portal como esta persona y actuará en su nombre. La contraseña, la verificación en dos pasos y las firmas permanecen cerradas. Todo lo que haga queda registrado con ambos nombres, y la persona lo verá en su historial de accesos.',
  reason: 'Motivo',
  reason_help: 'Por ejemplo, el número de un caso.',
  ends: 'Termina automáticamente a los 30 minutos',
  exit: 'Salir',
  exit_question: '¿Seguro que desea dejar de actuar como otra persona?',
  exit_about: 'Volverá a su propia cuenta, en el panel.',
  cancel: 'Cancelar',
}

export default es
