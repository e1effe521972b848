import type { Words } from '../../../lib/words.ts'
import type en from './en.ts'

const es: Words<typeof en> = {
  greeting: {
    morning: 'Buenos días, {{name}}',
    afternoon: 'Buenas tardes, {{name}}',
    evening: 'Buenas noches, {{name}}',
  },
  of_organization: '{{organization}}, en {{network}}',
  membership: 'Membresía',
  figures: {
    label: 'Cifras',
    new_users: 'Usuarios nuevos',
    new_organizations: 'Organizaciones nuevas',
    total_users: 'Total de usuarios',
    total_organizations: 'Total de organizaciones',
  },
  levels: {
    title: 'Por nivel de membresía',
    organizations_one: 'organización',
    organizations_other: 'organizaciones',
  },
  links: {
    title: 'Enlaces rápidos',
    all: 'Todos los enlaces',
    none: 'Todavía no hay enlaces publicados para usted.',
    new_tab: '(se abre en una pestaña nueva)',
  },
  empty: {
    title: 'Las puertas están abiertas',
    text: 'Aquí aparecerá lo que la red publique para usted: enlaces, eventos y lo que le espera.',
  },
}

export default es
