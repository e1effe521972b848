import type { Words } from '../../../lib/words.ts'
import type en from './en.ts'

const es: Words<typeof en> = {
  label: 'Vistas de la lista',
  all: 'Todos',
  changed: 'modificada',
  actions: 'Acciones para la vista {{name}}',
  name: 'Nombre',
  save: 'Guardar vista',
  save_title: 'Guardar esta vista',
  save_text: 'La búsqueda, los filtros y el orden se guardan con un nombre, solo para usted.',
  overwrite: 'Guardar los cambios en ella',
  rename: { action: 'Cambiar el nombre', title: 'Cambiar el nombre de la vista {{name}}' },
  delete: {
    action: 'Eliminar',
    title: '¿Eliminar la vista {{name}}?',
    text: 'Solo se elimina la vista. Lo que muestra queda como está.',
    confirm: 'Eliminar vista',
  },
}

export default es
