import type { Words } from '../../../lib/words.ts'
import type en from './en.ts'

const es: Words<typeof en> = {
  levels: 'Niveles de membresía',
  add_level: 'Nivel',
  no_level: 'Ningún nivel elegido',
  hubs: 'Hubs',
  add_hub: 'Hub',
  no_hub: 'Ningún hub elegido',
  roles: 'Roles',
  add_role: 'Rol',
  no_role: 'Ningún rol elegido',
  everyone: 'Lo ven todos los miembros.',
  some: 'Solo lo ven estas personas: {{list}}.',
  everyone_of_hub: 'Lo ven todas las personas del hub {{hub}}.',
  some_of_hub: 'Solo lo ven estas personas del hub {{hub}}: {{list}}.',
  only: 'Solo {{list}}',
  level: 'nivel {{name}}',
  hub: 'hub {{name}}',
  role: 'rol {{name}}',
  gone: '(eliminado)',
}

export default es
