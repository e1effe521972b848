import type { Words } from '../../../lib/words.ts'
import type { en } from './en.ts'

const es: Words<typeof en> = {
  title: 'Componentes',
  lede: 'Cada pieza de la interfaz en todos sus estados, para quienes construyen con ellas.',
  theme: 'Tema',
  light: 'Claro',
  dark: 'Oscuro',
  density: 'Densidad',
  comfortable: 'Cómoda',
  compact: 'Compacta',
  group: {
    colour: 'Color',
    type: 'Letra',
    actions: 'Acciones y estados',
    choices: 'Elecciones',
    places: 'Orientación',
    reading: 'Lectura',
    waiting: 'Espera, vacío, rechazo',
    banners: 'Banners',
    floating: 'Lo que flota',
    forms: 'Formularios',
    tables: 'Tablas',
  },
}

export default es
