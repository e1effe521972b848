import type { Words } from '../../../lib/words.ts'
import type en from './en.ts'

const es: Words<typeof en> = {
  lede: 'Elija una persona y una página o un permiso para ver qué regla le da acceso o se lo niega.',
  person: 'Persona',
  person_placeholder: 'Buscar por nombre',
  access: 'Página o permiso',
  access_placeholder: 'Buscar páginas y permisos',
  kind: { page: 'Página', permission: 'Permiso' },
  empty: {
    title: '¿Por qué sí, o por qué no?',
    text: 'Cuando haya elegido una persona y una página o un permiso, aquí verá cada condición, cumplida o no, y qué haría falta.',
  },
  verdict: {
    granted: 'Concedido',
    refused: 'Denegado',
    granted_page: '{{name}} puede abrir «{{what}}».',
    refused_page: '{{name}} no puede abrir «{{what}}».',
    granted_permission: '{{name}} tiene concedido «{{what}}».',
    refused_permission: '{{name}} no tiene concedido «{{what}}».',
  },
  rule: {
    title: 'La regla que se aplica',
    public: 'Está abierto a todo el mundo.',
    half_session: 'Está abierto a quien haya escrito bien su contraseña.',
    session: 'Está abierto a quien haya iniciado sesión.',
    system_admin: 'Los administradores del sistema pueden hacerlo todo, sin importar qué incluyan sus roles.',
    eda_admin:
      'Los administradores de EDA pueden hacer lo que incluyan sus roles. Para ellos no cuentan el acuerdo ni el pago.',
    office:
      'Del dinero de la red se ocupan las personas de su oficina que tienen el permiso. Ni el acuerdo ni el pago se aplican.',
    member:
      'Los miembros pueden hacer lo que incluyan sus roles cuando su organización haya firmado el acuerdo y pagado. Los usuarios solo de EDA no necesitan el pago.',
    reset_pending: 'Está abierto solo mientras haya un restablecimiento de dos factores pendiente.',
  },
  conditions: 'Condiciones',
  state: { met: 'Cumplida', missing: 'Falta', waived: 'No hace falta' },
  condition: {
    account: 'Cuenta activa',
    no_reset: 'Sin restablecimiento de dos factores pendiente',
    reset: 'Restablecimiento de dos factores pendiente',
    role: 'Administrador del sistema',
    permission: 'Permiso «{{permission}}»',
    agreement: 'Acuerdo de membresía',
    payment: 'Pago de la membresía',
  },
  held_by: 'Lo da {{roles}}.',
  not_held_one: 'El rol {{roles}} no lo incluye.',
  not_held_other: 'Ninguno de los roles {{roles}} lo incluye.',
  account: {
    invited: 'Todavía no ha aceptado la invitación.',
    unverified: 'El correo todavía no está verificado.',
    pending_approval: 'La solicitud de acceso todavía no está resuelta.',
    active: '{{email}}',
    rejected: 'La solicitud de acceso fue rechazada.',
    deactivated: 'La cuenta fue desactivada.',
    merged: 'La cuenta se fusionó con otra.',
    erased: 'La persona se ha eliminado, y nadie inicia sesión con la cuenta.',
  },
  no_organization: 'No pertenece a ninguna organización.',
  fixes: 'Qué haría falta',
  fix: {
    invited: 'La persona acepta la invitación. Se puede enviar de nuevo en Usuarios.',
    unverified: 'La persona sigue el enlace del correo de verificación. Se puede enviar de nuevo en Usuarios.',
    pending_approval: 'Alguien aprueba la solicitud de acceso.',
    rejected: 'Se presenta y se aprueba una nueva solicitud de acceso.',
    deactivated: 'La cuenta se vuelve a activar en Usuarios.',
    merged: 'Pregunte por la cuenta con la que se fusionó.',
    erased: 'Añada una cuenta, si la persona ha de volver.',
    reset_pending: 'La persona termina el restablecimiento de dos factores en su próximo inicio de sesión.',
    reset: 'Nada: la página no sirve si no se restablecieron los dos factores.',
    role: 'La persona recibe el rol de administrador del sistema.',
    permission: 'La persona recibe un rol que incluya «{{permission}}»: {{roles}}.',
    permission_nowhere: 'Se añade un rol que incluya «{{permission}}», y la persona lo recibe.',
    agreement: '{{organization}} firma el acuerdo de membresía.',
    payment: '{{organization}} completa el pago de la membresía.',
    organization: 'La persona se asigna a una organización con la membresía completa.',
  },
}

export default es
