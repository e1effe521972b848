import type { Words } from '../../../lib/words.ts'
import type en from './en.ts'

const es: Words<typeof en> = {
  title: 'Renovaciones',
  lede: 'Qué membresía termina y cuándo, y qué se hizo al respecto.',
  invoices: 'Facturas',
  windows: 'Cuándo terminan las membresías',
  window: {
    overdue: 'En plazo de gracia',
    next_30: 'En los próximos 30 días',
    next_60: 'En los próximos 60 días',
    next_90: 'En los próximos 90 días',
    lapsed: 'Vencidas',
  },
  search: 'Nombre o razón social',
  organization: 'Organización',
  state: 'Membresía',
  level: 'Nivel',
  paid_through: 'Pagada hasta',
  open_until: 'Abierta hasta',
  pays_by: 'Paga',
  way: { card: 'Con tarjeta', offline: 'Con factura' },
  not_renewed: 'No se renueva',
  open_invoice: 'Factura pendiente',
  last_reminder: 'Último recordatorio',
  never: 'Ninguno todavía',
  step: {
    before_30: '30 días antes',
    before_7: '7 días antes',
    due: 'Al terminar',
    after_7: '7 días después',
    last_day: 'El último día',
    expired: 'Al vencer',
  },
  menu: 'Acciones',
  menu_of: 'Qué hacer con {{name}}',
  open: 'Abrir la organización',
  issue: 'Emitir factura',
  send: 'Enviar otra vez la {{number}}',
  issuing: {
    title: '¿Emitir una factura a {{name}}?',
    text: 'Pide el periodo siguiente, recibe el número siguiente y se envía al contacto de facturación.',
  },
  empty: 'Todavía no hay nada que renovar',
  empty_text: 'Las organizaciones aparecen aquí desde su primer pago.',
}

export default es
