import type { Db } from '../db/db.ts'
import { organization_import_rows, organization_imports } from '../db/schema/organization-imports.ts'
import { demoOrganizations } from './organizations.ts'
import { daysAgo, idOf } from './stable.ts'

const columns = [
  'Organization',
  'Type',
  'Country',
  'Level',
  'Paid through',
  'Admin first name',
  'Admin last name',
  'Admin email',
]

/** The file by which the network brought its first members over; the time to undo it has passed. */
export async function loadOrganizationImports(tx: Db) {
  const id = idOf('organization_import', 'first members')
  const made = {
    made_by_id: idOf('user', 'system_admin@demo.guildhall.test'),
    created_at: daysAgo(640),
    done_at: daysAgo(640),
  }
  const known = demoOrganizations().filter(({ created_at }) => (created_at ?? '') < daysAgo(650))
  await tx.insert(organization_imports).values({
    ...made,
    id,
    file_name: 'founding-members.csv',
    status: 'done',
    columns,
    row_count: known.length + 1,
    plan: {
      mapping: Object.fromEntries(
        (
          [
            'name',
            'type',
            'country',
            'level',
            'paid_through',
            'admin_first_name',
            'admin_last_name',
            'admin_email',
          ] as const
        ).map((field, at) => [field, at]),
      ),
      date_order: 'ymd',
      level: null,
      country: 'US',
      is_updating: false,
      is_inviting: true,
      choices: {},
    },
  })
  await tx.insert(organization_import_rows).values([
    ...known.map(({ id: organization_id, name }, at) => ({
      import_id: id,
      line: at + 2,
      name,
      outcome: 'created' as const,
      organization_id,
    })),
    {
      import_id: id,
      line: known.length + 2,
      name: 'Gantry & Sons',
      outcome: 'refused' as const,
      problems: [
        {
          line: known.length + 2,
          field: 'admin_email' as const,
          value: '',
          message: 'Enter the email of at least one admin.',
        },
      ],
    },
  ])
}
