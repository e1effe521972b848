import type { Meta } from '@guildhall/contract/endpoint'

export const statuses = ['active', 'invited', 'pending', 'rejected', 'deactivated'] as const
export const roles = ['member', 'project_lead', 'organization_admin', 'eda_admin'] as const
export const organizations = [
  'Brightwater Packaging',
  'Corvid Semiconductors',
  'Ferrous Point Foundry',
  'Halden Wafer Works',
  'Kestrel RF',
  'Lumen & Lathe',
  'Northfield State University',
  'Ostrander Test Labs',
  'Quillon Design',
  'Tessellate Photonics',
]
const firstNames = [
  'Devon',
  'Samira',
  'Joan',
  'Eleanor',
  'Aurelio',
  'Marek',
  'Marta',
  'Rosalind',
  'Grace',
  'Jun',
  'Priya',
  'Hana',
  'Caleb',
]
const lastNames = [
  'Achterberg',
  'Bakhtiari',
  'Castellanos',
  'Dufresne',
  'Fuentes',
  'Hollander',
  'Lindqvist',
  'Mbeki',
  'Nakagawa',
  'Park',
  'Sato',
]

export type Person = {
  id: string
  name: string
  email: string
  role: (typeof roles)[number]
  organization: string
  status: (typeof statuses)[number]
  orders: number
  seen_at: string
}

/** People enough for several pages, the same on every visit. */
export const people: Person[] = firstNames.flatMap((first, row) =>
  lastNames.map((last, column) => {
    const index = row * lastNames.length + column
    return {
      id: String(index),
      name: `${first} ${last}`,
      email: `${first}.${last}@example.test`.toLowerCase(),
      role: roles[(index * 5) % 7] ?? 'member',
      organization: organizations[(index * 3) % organizations.length] ?? '',
      status: statuses[index % 3 === 2 ? index % 5 : 0] ?? 'active',
      orders: (index * 37) % 90,
      seen_at: new Date(Date.UTC(2026, 10, 13, 9) - index * 5_000_000).toISOString(),
    }
  }),
)

type Wanted = Partial<Record<'status' | 'role' | 'organization', string[]>> & {
  search?: string
  sort?: string
  page: number
  per_page: number
}

/** What a server would answer. */
export function findPeople({ search = '', sort = 'name', page, per_page, status, role, organization }: Wanted): {
  rows: Person[]
  meta: Meta
} {
  const isIn = (values: string[] | undefined, value: string) => !values?.length || values.includes(value)
  const found = people
    .filter((person) =>
      `${person.name} ${person.email} ${person.organization}`.toLowerCase().includes(search.toLowerCase()),
    )
    .filter(
      (person) => isIn(status, person.status) && isIn(role, person.role) && isIn(organization, person.organization),
    )
    .toSorted((a, b) => compare(a, b, sort.replace('-', '')) * (sort.startsWith('-') ? -1 : 1))
  return {
    rows: found.slice((page - 1) * per_page, page * per_page),
    meta: { total: found.length, total_is_exact: true, page, per_page },
  }
}

function compare(a: Person, b: Person, sort: string) {
  if (sort === 'orders') return a.orders - b.orders
  if (sort === 'seen_at') return a.seen_at.localeCompare(b.seen_at)
  if (sort === 'organization') return a.organization.localeCompare(b.organization)
  return sort === 'email' ? a.email.localeCompare(b.email) : a.name.localeCompare(b.name)
}

/** As slow as a network. */
export const later = async <T>(answer: T): Promise<T> => {
  await new Promise((resolve) => setTimeout(resolve, 300))
  return answer
}

export const csvOf = (header: string, rows: Person[]) =>
  [header, ...rows.map(({ name, email }) => `${name},${email}`)].join('\r\n')
