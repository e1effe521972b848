import type { Words } from '../../lib/words.ts'
import type en from './en.ts'

const es: Words<typeof en> = {
  page: {
    sign_in: 'Iniciar sesión',
    verify_code: 'Ingrese su código',
    forgot_password: 'Contraseña olvidada',
    forgot_password_confirmation: 'Mire su buzón',
    reset_password: 'Elija una contraseña nueva',
    reset_password_confirmation: 'Contraseña cambiada',
    home: 'Inicio',
    users: 'Usuarios',
    quick_links: 'Enlaces rápidos',
    add_quick_link: 'Agregar enlace rápido',
    edit_quick_link: 'Editar enlace rápido',
    add_quick_link_category: 'Agregar categoría',
    not_found: 'Página no encontrada',
    demo_ui: 'Componentes',
    demo_mailbox: 'Buzón',
  },
  menu: {
    label: 'Menú principal',
    open: 'Abrir el menú',
    close: 'Cerrar el menú',
    network: 'Red',
    members: 'Miembros',
    offices: 'Oficinas',
    eda: 'EDA',
    admin: 'Administración',
  },
  skip: 'Saltar al contenido',
  to_home: 'Guildhall, ir al panel',
  preferences: {
    label: 'Apariencia e idioma',
    theme: 'Apariencia',
    light: 'Clara',
    dark: 'Oscura',
    system: 'Como el sistema',
    toggle: 'Claro u oscuro',
    language: 'Idioma',
  },
  logout: {
    button: 'Cerrar sesión',
    question: '¿Seguro que desea cerrar la sesión?',
    about: 'Para volver necesitará su contraseña y un código nuevo.',
    confirm: 'Cerrar sesión',
    cancel: 'Cancelar',
  },
  banner: {
    expired: 'Su suscripción ha vencido. Comuníquese con el administrador o actualice su forma de pago para renovarla.',
    impersonating: 'Está actuando como {{name}} ({{role}})',
    profile_pending: 'El perfil de su organización está pendiente',
  },
  denied: {
    title: '¡Acceso denegado!',
    text: 'Lo sentimos, no tiene permiso para acceder a esta página.',
    why: 'Motivo:',
    to_dashboard: 'Volver al panel',
    to_reset: 'Volver a restablecer el 2FA',
  },
  not_found: {
    text: 'No hay nada en esta dirección. Puede que se haya movido o eliminado, o que la dirección tenga un error.',
    to_dashboard: 'Volver al panel',
    to_sign_in: 'Ir al inicio de sesión',
  },
  error: {
    title: '¡Error inesperado de la aplicación!',
    text: 'Algo salió mal en esta página. Lo que ya guardó no se ve afectado.',
    load_title: 'No se pudo cargar esta página',
    load_text: 'Se perdió la conexión, o el portal se actualizó desde que lo abrió. Vuelva a cargar para continuar.',
    reload: 'Volver a cargar',
    to_dashboard: 'Volver al panel',
  },
  api: {
    unreachable: 'No se puede conectar con el servidor. Revise su conexión e intente de nuevo.',
    unreadable: 'El servidor dio una respuesta que no se puede leer. Intente de nuevo en un momento.',
  },
}

export default es
