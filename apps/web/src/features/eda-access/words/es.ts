import type { Words } from '../../../lib/words.ts'
import type en from './en.ts'

const es: Words<typeof en> = {
  title: 'Acceso a EDA',
  lede: 'Las herramientas en las que tiene una plaza y cómo ponerse a trabajar con ellas.',
  mine: { title: 'Sus herramientas' },
  delivery: {
    download: 'Descarga',
    cloud_desktop: 'Escritorio en la nube',
    licence_server: 'Servidor de licencias',
    pdk: 'Kit de diseño',
  },
  project: 'Proyecto: {{title}}',
  order: 'Pedido {{number}}',
  until: 'Hasta el {{day}}',
  successor: 'Le sigue {{name}}',
  blocks: {
    order: 'El pedido {{number}} está suspendido',
    order_text: 'Su plaza se conserva. Quien lleva el pedido en su organización sabe el motivo.',
    eula_organization: 'Su organización no ha aceptado {{name}}, versión {{number}}',
    eula_user: 'Usted no ha aceptado {{name}}, versión {{number}}',
    eula_soon: '{{name}}, versión {{number}}, es nuevo',
    accept_user: 'Usted lo acepta para sí.',
    accept_organization: 'Puede aceptarlo para su organización.',
    ask_admin: 'Un administrador de su organización tiene que aceptarlo para todos.',
    accept_user_until: 'Acéptelo para sí hasta el {{day}}, para que su plaza siga abierta.',
    accept_organization_until: 'Acéptelo para su organización hasta el {{day}}, para que sus plazas sigan abiertas.',
    ask_admin_until:
      'Un administrador de su organización tiene que aceptarlo hasta el {{day}}, para que su plaza siga abierta.',
    accept: 'Leer y aceptar',
    read: 'Leer',
    read_of: '{{label}}: {{name}}',
  },
  work: {
    how: 'Cómo ponerse a trabajar',
    nothing: 'No hay indicaciones para empezar. Pregunte a quien lleva el pedido en su organización.',
    files: 'Archivos de licencia',
    open_of: '{{label}} de {{name}} en otra pestaña',
    open_download: 'Abrir la descarga',
    open_cloud_desktop: 'Abrir el escritorio',
    open_licence_server: 'Abrir el servidor de licencias',
    open_pdk: 'Abrir el kit',
  },
  give_back: {
    button: 'Devolver',
    of: 'Devolver {{name}}',
    title: '¿Devolver su plaza de {{name}}?',
    text: 'Ya no podrá usarlo y otra persona podrá tomar la plaza. Mientras haya una libre, puede volver a tomarla.',
    confirm: 'Devolver',
  },
  claimable: {
    title: 'Libres en su organización',
    text: 'A su organización le quedan plazas de estas. Tome una si la necesita y devuélvala cuando ya no.',
    free_one: 'Una plaza libre',
    free_other: '{{count}} plazas libres',
    site: 'Para todos',
    take: 'Tomar una plaza',
    take_of: 'Tomar una plaza de {{name}}',
  },
  past: { title: 'Anteriores' },
  empty: {
    title: 'Aún no tiene herramientas',
    free: 'Aún no tiene ninguna plaza. A su organización le quedan algunas: tome una abajo.',
    ask: 'Pida a un administrador o a un responsable de proyecto de su organización una plaza en uno de sus pedidos.',
    order: 'Pida un paquete para su organización o asígnese una plaza en uno de sus pedidos.',
    outside: 'Las plazas son de las personas de una organización, y usted no pertenece a ninguna.',
    orders: 'Ir a los pedidos',
  },
}

export default es
