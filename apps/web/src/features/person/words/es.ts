import type { Words } from '../../../lib/words.ts'
import type en from './en.ts'

const es: Words<typeof en> = {
  tabs: { label: 'Partes de esta página', details: 'Detalles', sign_ins: 'Accesos', audit: 'Auditoría' },
  read_only: 'Usted puede ver esta cuenta, pero no cambiarla.',
  outranking:
    'Esta persona tiene más permisos que usted, así que solo un administrador del sistema cambia esta cuenta.',
  merged: {
    title: 'Esta cuenta se fusionó con otra.',
    text: 'Lo que le pertenecía está allí ahora, y nadie inicia sesión con ella. Se conserva aquí como registro.',
    link: 'A las fusiones',
  },
  sessions: {
    title: 'Sesiones',
    help: 'Dónde tiene {{name}} la sesión abierta ahora.',
    none: '{{name}} no tiene la sesión abierta en ningún lugar.',
    end_all: 'Cerrar todas',
    end_all_title: '¿Cerrar todas las sesiones de {{name}}?',
    end_all_text: 'Quien las use queda fuera enseguida. Se puede iniciar sesión otra vez como antes.',
  },
  history: {
    title: 'Historial de accesos',
    help: 'Lo que pasó a la puerta de esta cuenta, también los intentos fallidos.',
  },
  audit: {
    switch: 'Qué entradas',
    to: 'Hecho a esta cuenta',
    by: 'Hecho por {{name}}',
    to_none: 'Todavía no se ha hecho nada a esta cuenta.',
    by_none: '{{name}} no ha hecho nada todavía.',
    pages: 'Páginas de las entradas',
    open: 'Abrir la auditoría',
  },
  actions: {
    why: { label: 'Preguntar por qué', about: 'Qué regla da acceso a {{name}} o se lo niega.' },
    merge: 'Si la persona tiene dos cuentas: esta es la que queda.',
    export: {
      label: 'Exportar los datos personales',
      about: 'Un archivo con todo lo que la red guarda sobre {{name}}, y nada sobre nadie más. No contiene secretos.',
    },
  },
}

export default es
