import { useTranslation } from 'react-i18next'
import type { Words } from '../../lib/words.ts'

/** The words of the demo tables, kept out of the languages that the product loads. */
export function useDemoTableWords(): DemoTableWords {
  return useTranslation().i18n.language === 'es' ? es : en
}

const en = {
  rows: 'Table',
  loading: 'Table, loading',
  next: 'Table, on the way to the next page',
  bound: 'Table, more rows than are counted',
  nothing: 'Table, empty',
  narrowed: 'Table, empty because of filters',
  error: 'Table, with an error',
  phone: 'Table on a phone',
  people: 'People',
  search: 'Name, email or organization',
  name: 'Name',
  email: 'Email',
  role: 'Role',
  organization: 'Organization',
  status: 'Status',
  orders: 'Orders',
  seen: 'Last sign-in',
  resend: 'Resend',
  resend_verification: 'Resend verification',
  deactivate: 'Deactivate',
  deactivate_person: 'Deactivate 1 person',
  deactivate_people: 'Deactivate {{count}} people',
  add: 'Add a person',
  empty_title: 'Nobody is here yet',
  empty_text: 'Add the first person, and the list begins.',
  csv_header: 'name,email',
  statuses: {
    active: 'Active',
    invited: 'Invited',
    pending: 'Pending approval',
    rejected: 'Rejected',
    deactivated: 'Deactivated',
  },
  roles: {
    member: 'Member',
    project_lead: 'Project lead',
    organization_admin: 'Organization admin',
    eda_admin: 'EDA admin',
  },
}

export type DemoTableWords = Words<typeof en>

const es: DemoTableWords = {
  rows: 'Tabla',
  loading: 'Tabla, cargando',
  next: 'Tabla, camino de la página siguiente',
  bound: 'Tabla, con más filas de las que se cuentan',
  nothing: 'Tabla, vacía',
  narrowed: 'Tabla, vacía por los filtros',
  error: 'Tabla, con un error',
  phone: 'Tabla en un teléfono',
  people: 'Personas',
  search: 'Nombre, correo u organización',
  name: 'Nombre',
  email: 'Correo electrónico',
  role: 'Rol',
  organization: 'Organización',
  status: 'Estado',
  orders: 'Pedidos',
  seen: 'Último acceso',
  resend: 'Reenviar',
  resend_verification: 'Reenviar verificación',
  deactivate: 'Desactivar',
  deactivate_person: 'Desactivar a 1 persona',
  deactivate_people: 'Desactivar a {{count}} personas',
  add: 'Añadir una persona',
  empty_title: 'Aún no hay nadie',
  empty_text: 'Añada a la primera persona y la lista empieza.',
  csv_header: 'nombre,correo',
  statuses: {
    active: 'Activo',
    invited: 'Invitado',
    pending: 'Pendiente de aprobación',
    rejected: 'Rechazado',
    deactivated: 'Desactivado',
  },
  roles: {
    member: 'Miembro',
    project_lead: 'Líder de proyecto',
    organization_admin: 'Administrador de organización',
    eda_admin: 'Administrador de EDA',
  },
}
