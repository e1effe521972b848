import type { Words } from '../../../lib/words.ts'
import type en from './en.ts'

const es: Words<typeof en> = {
  list: {
    lede: 'Lo que leen los miembros cuando necesitan ayuda. Los borradores solo los ven quienes escriben.',
    add: 'Escribir artículo',
    empty: 'Todavía no hay artículos',
    empty_text: 'Escriba el primero: ¿qué le preguntan más a menudo?',
  },
  form: { basics_help: 'El título es la pregunta de quien lee. De él sale la dirección del artículo.' },
  reader: {
    title: 'Ayuda',
    lede: 'Respuestas breves sobre el portal, escritas por la oficina de la red.',
    search: 'Buscar en la ayuda',
    favourites: 'Lo que más ha ayudado',
    all: 'Artículos',
    nothing: 'Aquí todavía no hay ningún artículo.',
    empty: 'Todavía no hay nada que leer',
    empty_text: 'La oficina de la red aún no ha escrito ninguna ayuda.',
  },
}
export default es
