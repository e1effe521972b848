import type { Words } from '../../../lib/words.ts'
import type en from './en.ts'

const es: Words<typeof en> = {
  title: 'Buscar en EDA',
  lede: 'Elementos, paquetes, pedidos, organizaciones y personas, todo a la vez.',
  box: 'Buscar en EDA',
  placeholder: 'Un nombre, un número de pedido, un proyecto, una orden de compra',
  keys: 'Las flechas recorren lo encontrado e Intro lo abre.',
  found_one: '{{count, number}} resultado',
  found_other: '{{count, number}} resultados',
  near: 'Nada se escribe como «{{query}}». Esto se le parece.',
  nothing: {
    title: 'No se encontró nada',
    text: 'Aquí nada tiene «{{query}}» ni palabras parecidas. Pruebe con otra palabra, o con menos.',
  },
  start: {
    title: '¿Qué busca?',
    text: 'Escriba un nombre, un número o una parte. Las pequeñas erratas se perdonan.',
  },
  subject: {
    tool: 'Elementos',
    package: 'Paquetes',
    order: 'Pedidos',
    organization: 'Organizaciones',
    user: 'Personas',
  },
  all: {
    tool: 'Todos los elementos que lo tienen',
    package: 'Todos los paquetes que lo tienen',
    order: 'Todos los pedidos que lo tienen',
    organization: 'Todas las organizaciones que lo tienen',
    user: 'Todas las personas que lo tienen',
  },
}

export default es
