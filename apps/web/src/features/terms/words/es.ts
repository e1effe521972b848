import type { Words } from '../../../lib/words.ts'
import type en from './en.ts'

const es: Words<typeof en> = {
  title: 'Condiciones',
  version: 'Versión {{number}}, {{day}}',
  none: 'Todavía no se han publicado condiciones.',
  old: 'Esta es una versión anterior.',
  see_current: 'Ver las condiciones actuales',
  link: 'Leer las condiciones',
  new_tab: '(se abre en una pestaña nueva)',
  dialog: {
    title: 'Las condiciones han cambiado',
    text: 'Lea las nuevas condiciones y acéptelas para continuar.',
    agree: 'Acepto las condiciones',
    sign_out: 'Cerrar sesión',
  },
  edit: {
    title: 'Condiciones',
    help: 'Se aceptan al crear una cuenta. Cualquiera puede leerlas.',
    body: 'Texto',
    body_help: 'Al publicar se conserva la versión actual y se crea otra. Las imágenes no se muestran.',
    asks_everyone: 'Pedir a todos que las acepten',
    asks_everyone_help: 'A quienes ya tienen cuenta se les pide una vez, en su próximo inicio de sesión.',
    publish: 'Publicar la versión {{number}}',
  },
  versions: {
    title: 'Versiones',
    name: 'Versión {{number}}',
    people_one: '{{count, number}} persona la aceptó',
    people_other: '{{count, number}} personas la aceptaron',
    asks_everyone: 'Se pidió a todos',
  },
}

export default es
