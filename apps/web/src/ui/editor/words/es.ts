import type { Words } from '../../../lib/words.ts'
import type en from './en.ts'

const es: Words<typeof en> = {
  toolbar: 'Formato',
  placeholder: 'Escriba aquí, o pulse / para más',
  hint: 'Ctrl B, Ctrl K y / para más',
  words_one: '{{count}} palabra',
  words_other: '{{count}} palabras',
  heading: 'Título',
  level: { text: 'Texto', h2: 'Título', h3: 'Título menor', h4: 'Título mínimo' },
  bold: 'Negrita',
  italic: 'Cursiva',
  underline: 'Subrayado',
  bullets: 'Lista con viñetas',
  numbers: 'Lista numerada',
  quote: 'Cita',
  code: 'Código',
  rule: 'Línea divisoria',
  undo: 'Deshacer',
  redo: 'Rehacer',
  slash: 'Insertar',
  link: {
    label: 'Enlace',
    address: 'Dirección',
    help: 'Una dirección web, un correo o una página del portal, como /events.',
    refused: 'Esto no es una dirección. Escriba una como https://example.org.',
    apply: 'Poner enlace',
    remove: 'Quitar enlace',
  },
  picture: {
    insert: 'Imagen',
    sending: 'Subiendo {{name}}',
    bar: 'Imagen',
    alt: 'Qué muestra',
    alt_placeholder: 'Para quienes no la ven',
    delete: 'Eliminar imagen',
  },
  table: {
    insert: 'Tabla',
    bar: 'Tabla',
    row_above: 'Añadir fila encima',
    row_below: 'Añadir fila debajo',
    row_delete: 'Eliminar fila',
    column_before: 'Añadir columna antes',
    column_after: 'Añadir columna después',
    column_delete: 'Eliminar columna',
    header: 'La primera fila lleva títulos',
    delete: 'Eliminar tabla',
  },
}

export default es
