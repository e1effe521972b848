import type { Words } from '../../../lib/words.ts'
import type en from './en.ts'

const es: Words<typeof en> = {
  found_one: '{{count, number}} resultado',
  found_other: '{{count, number}} resultados',
  found_open: 'Más de {{total, number}} resultados',
  corrected_one: 'Nada contiene {{from}}. Se muestra lo que contiene {{to}}.',
  corrected_other: 'Nada contiene {{from}}. Se muestra lo que contiene {{to}}.',
  nothing: 'No se encontró nada',
  nothing_text:
    'Aquí nada contiene «{{query}}» ni palabras que se escriban de forma parecida. Pruebe con otra palabra o con menos.',
  results: 'Resultados',
  previous: 'Resultados anteriores',
  next: 'Resultados siguientes',
  page: '{{from, number}}–{{to, number}}',
  misses: {
    lede: 'Lo que se buscó aquí y no se encontró, lo más frecuente primero. No se guarda quién lo buscó.',
    label: 'Búsquedas sin resultado',
    query: 'Se buscó',
    count: 'Veces',
    last: 'Última vez',
    search: 'Encontrar una búsqueda',
    empty: 'Ninguna búsqueda fue en vano',
    empty_text: 'En cuanto alguien busque algo que no está aquí, aparecerá en esta lista.',
  },
}

export default es
