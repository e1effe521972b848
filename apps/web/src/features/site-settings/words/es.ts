import type { Words } from '../../../lib/words.ts'
import type en from './en.ts'

const es: Words<typeof en> = {
  lede: 'Las reglas de toda la red. Un cambio vale en cuanto se guarda.',
  sections: {
    label: 'Secciones',
    security: 'Seguridad',
    levels: 'Niveles de membresía',
    agreement: 'Acuerdo de miembro',
  },
  security: {
    title: 'Seguridad',
    help: 'Lo que la red pide a todas las personas que inician sesión.',
    password_minimum: 'Longitud mínima de una contraseña',
    password_minimum_help:
      'Vale para la próxima contraseña que alguien elija; las que existen siguen igual. De 8 a 64: una más larga protege mejor que los caracteres especiales.',
    idle: 'Una sesión que nadie usa termina después de',
    idle_help:
      'Quien no hace nada en el portal durante este tiempo vuelve a iniciar sesión. Vale en un segundo también para las sesiones abiertas ahora, incluida la suya.',
    idle_range: 'Elija entre 5 minutos y 30 días (720 horas).',
    absolute: 'Toda sesión termina después de',
    absolute_help:
      'También una que se usa sin pausa. Vale en un segundo también para las sesiones abiertas ahora, incluida la suya.',
    absolute_range: 'Elija entre 1 hora y 90 días.',
  },
  unit: { characters: 'caracteres', days: 'días', hours: 'horas', minutes: 'minutos' },
}

export default es
