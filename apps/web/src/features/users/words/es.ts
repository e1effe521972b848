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
  menu: {
    header: 'Acciones',
    label: 'Acciones para {{name}}',
    reset_factor: 'Restablecer el segundo factor',
    resend_invitation: 'Enviar la invitación otra vez',
    resend_verification: 'Enviar la verificación otra vez',
  },
  reset_factor: {
    title: '¿Restablecer el segundo factor de {{name}}?',
    text: 'El autenticador, las llaves de acceso, los códigos de recuperación y las preguntas de seguridad dejan de funcionar, y todas las sesiones se cierran enseguida. El próximo inicio de sesión pide solo la contraseña y después un autenticador nuevo. {{name}} recibe un correo con el aviso.',
    confirm: 'Restablecer',
  },
  empty: { title: 'Todavía no hay nadie', text: 'Aquí aparecerán las personas de la red que usted puede ver.' },
}

export default es
