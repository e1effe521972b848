import type { Words } from '../../../lib/words.ts'
import type en from './en.ts'

const es: Words<typeof en> = {
  list: {
    title: 'Administradores',
    add: 'Añadir administrador',
    search: 'Nombre o correo',
    empty: 'Todavía no hay administradores',
    empty_text: 'Aquí aparecerán quienes llevan la red.',
  },
  form: {
    add_lede:
      'Para quienes llevan la red. Un correo invita a la persona a elegir una contraseña y a configurar la verificación en dos pasos.',
    access_help:
      'El rol de administrador del sistema o de EDA hace administradora a la persona. Un cambio vale de inmediato.',
    back: 'A los administradores',
  },
}

export default es
