import type { Words } from '../../../lib/words.ts'
import type en from './en.ts'

const es: Words<typeof en> = {
  begin: 'Fusionar',
  lede: 'Cuando una persona tiene dos cuentas, conviértalas en una. Lo que tiene la duplicada pasa a la cuenta que queda.',
  search: 'Nombre, correo u organización',
  survivor: 'La cuenta que queda',
  survivor_help: 'La persona sigue con esta.',
  duplicate: 'La duplicada',
  duplicate_help: 'Esta se cierra.',
  swap: 'Intercambiar las dos',
  no_organization: 'Oficina de la red',
  nothing: 'Vacío',
  empty: {
    title: '¿Qué dos cuentas?',
    text: 'Cuando haya elegido ambas, verá lo que pasaría de una a otra antes de que algo cambie.',
  },
  refused: 'Elija otras dos cuentas',
  fields: {
    title: 'Qué valor queda',
    lede: 'Elija donde las dos difieren. Si no dice otra cosa, la cuenta que queda conserva lo suyo.',
    all_same: 'Las dos no difieren en nada que se pueda elegir.',
    same: 'Igual en ambas: {{fields}}.',
  },
  field: {
    first_name: 'Nombre',
    last_name: 'Apellido',
    email: 'Correo',
    job_title: 'Cargo',
    phone: 'Teléfono',
    organization_id: 'Organización',
    language: 'Idioma',
    time_zone: 'Zona horaria',
  },
  languages: { en: 'English', es: 'Español' },
  moves: {
    title: 'Qué pasa a la otra',
    what: 'Qué',
    how_many: 'Cuántos',
    nothing: 'Nada: la duplicada no tiene nada que la otra cuenta no tenga ya.',
    table: {
      access_requests: 'Solicitudes de acceso, hechas o decididas',
      user_roles: 'Roles',
      hub_managers: 'Hubs que dirige la persona',
      saved_views: 'Vistas guardadas de listas',
      agreements: 'Acuerdos por firmar o enviados',
      user_imports: 'Importaciones de personas',
      event_registrations: 'Inscripciones en eventos',
      event_reminders: 'Recordatorios de eventos enviados',
      enrolments: 'Matrículas',
      article_feedback: 'Votos sobre artículos',
      files: 'Archivos enviados',
    },
  },
  stays: {
    title: 'Qué no pasa',
    text: 'La contraseña, el segundo paso, los accesos, la foto y las aceptaciones de EULA quedan en la cuenta a la que pertenecen.',
  },
  after: {
    title: 'Qué será de la duplicada',
    text: 'Se cierra y sus sesiones terminan. Su dirección, {{email}}, sigue llevando a la cuenta de {{name}}. Durante 30 días todo esto se puede deshacer.',
  },
  merge: 'Fusionar a {{duplicate}} en {{survivor}}',
  confirm: {
    title: '¿Fusionar a {{duplicate}} en {{survivor}}?',
    text: 'La cuenta {{duplicate}} se cierra, sus sesiones terminan y lo que tiene pasa a {{survivor}}. Se puede deshacer durante 30 días.',
    yes: 'Fusionar cuentas',
  },
  outcome: {
    title: '{{name}} tiene ahora una sola cuenta',
    text: 'Quien inicia sesión como {{email}} también llega a ella. La fusión es la primera de la lista de abajo, donde se puede deshacer.',
    open: 'Abrir a {{name}}',
  },
  list: {
    title: 'Fusiones hasta hoy',
    who: '{{duplicate}} en <to>{{survivor}}</to>',
    by: 'por {{name}}',
    nobody: 'alguien que ya no está',
    empty: 'Todavía no se han fusionado cuentas.',
  },
  state: { open: 'Se puede deshacer hasta el {{date}}', undone: 'Deshecha', final: 'Definitiva' },
  undo: {
    button: 'Deshacer',
    label: 'Deshacer la fusión de {{duplicate}} en {{survivor}}',
    title: '¿Deshacer la fusión de {{duplicate}} en {{survivor}}?',
    text: 'La cuenta {{email}} se abre otra vez, como era, y lo que pasó a {{survivor}} vuelve a ella. Lo hecho desde entonces queda donde está.',
    confirm: 'Deshacer fusión',
  },
}

export default es
