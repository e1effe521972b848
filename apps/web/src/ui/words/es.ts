import type { Words } from '../../lib/words.ts'
import type { en } from './en.ts'

const es: Words<typeof en> = {
  ok: 'Ok',
  cancel: 'Cancelar',
  close: 'Cerrar',
  dismiss: 'Descartar',
  error: 'Error',
  success: 'Hecho',
  loading: 'Cargando…',
  notifications: 'Notificaciones',
  breadcrumbs: 'Está aquí',
  attachments: { download: 'Descargar' },
  rich_text: { table: 'Tabla' },
  chart: {
    as_table: 'Ver como tabla',
    as_table_of: 'Ver como tabla: {{label}}',
    as_chart: 'Ver como gráfico',
    as_chart_of: 'Ver como gráfico: {{label}}',
    when: 'Cuándo',
  },
  error_state: {
    title: 'No se pudo cargar',
    unexpected:
      'Ocurrió algo inesperado. Inténtelo de nuevo; si continúa, cuente a su administrador qué estaba haciendo.',
    retry: 'Intentar de nuevo',
  },
}

export default es
