import type { Words } from '../../../lib/words.ts'
import type en from './en.ts'

const es: Words<typeof en> = {
  search: 'Nombre, correo u organización',
  name: 'Nombre',
  email: 'Correo',
  organization: 'Organización',
  no_organization: 'Oficina de la red',
  role: 'Rol',
  two_factor: '2FA',
  two_factor_on: 'La verificación en dos pasos está activada',
  two_factor_off: 'La verificación en dos pasos está desactivada',
  status: 'Estado',
  last_sign_in: 'Último acceso',
  never: 'Nunca',
  statuses: {
    invited: 'Invitado',
    unverified: 'Sin verificar',
    pending_approval: 'Pendiente de aprobación',
    active: 'Activo',
    rejected: 'Rechazado',
    deactivated: 'Desactivado',
    merged: 'Fusionado',
  },
  empty: { title: 'Todavía no hay nadie', text: 'Aquí aparecerán las personas de la red que usted puede ver.' },
}

export default es
