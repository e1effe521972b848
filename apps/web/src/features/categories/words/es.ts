import type { Words } from '../../../lib/words.ts'
import type en from './en.ts'

const es: Words<typeof en> = {
  form: {
    name: 'Nombre',
    parent: 'Dentro de',
    parent_help: 'Déjelo vacío para poner la categoría arriba.',
    description: 'Descripción',
    description_help: 'Una frase bajo el nombre, para quien está mirando.',
  },
  add: {
    title: 'Añadir una categoría',
    text: 'Las categorías son los estantes donde la gente busca.',
    save: 'Añadir categoría',
    section: 'Categoría',
    section_help: 'Cómo se llama y dónde está.',
  },
  edit: {
    title: 'Cambiar «{{name}}»',
    text: 'Las direcciones anteriores de la categoría siguen llevando a ella.',
    save: 'Guardar',
  },
  field: { label: 'Categoría', add: 'Nueva categoría' },
  tree: {
    title: 'Todas las categorías',
    help: 'Arrastre una categoría por su asa o use su menú. Una categoría se puede eliminar cuando está vacía.',
    empty: 'Todavía no hay ninguna categoría.',
    items_one: '{{count}} publicado',
    items_other: '{{count}} publicados',
  },
  menu: {
    label: 'Acciones para {{name}}',
    edit: 'Renombrar, describir o mover',
    add: 'Añadir una dentro',
    up: 'Subir',
    down: 'Bajar',
    delete: 'Eliminar',
  },
  delete: {
    title: '¿Eliminar la categoría «{{name}}»?',
    text: 'No hay nada en ella. Después su dirección no lleva a ninguna parte.',
    confirm: 'Eliminar categoría',
  },
  not_empty: {
    title: '«{{name}}» no está vacía',
    items_one: 'Tiene un elemento publicado.',
    items_other: 'Tiene {{count}} elementos publicados.',
    below_one: 'Hay una categoría dentro.',
    below_other: 'Hay {{count}} categorías dentro.',
    text: 'Mueva o elimine primero lo que contiene.',
    close: 'Cerrar',
  },
  drag: {
    role: 'categoría que se puede arrastrar',
    handle: 'Arrastrar {{name}}',
    instructions:
      'Pulse espacio para levantar la categoría, las flechas para moverla, espacio para soltarla y escape para dejarla.',
    picked_up: 'Ha tomado {{name}}.',
    over: '{{name}} quedaría en el lugar {{place}} de {{count}}.',
    dropped: '{{name}} está en el lugar {{place}} de {{count}}.',
    cancelled: '{{name}} se queda donde estaba.',
  },
}
export default es
