import type { organizations } from '../db/schema/organizations.ts'

type Row = typeof organizations.$inferInsert
type Contact = [
  street: string,
  postal_code: string,
  phone: string,
  size: NonNullable<Row['size']>,
  naics: string[],
  billing: string,
]

const contacts: Record<string, Contact> = {
  'Halden Wafer Works': [
    '1400 Foundry Road',
    '55057',
    '+1 507 555 0110',
    '250-999',
    ['334413', '333242'],
    'Marta Lindqvist',
  ],
  'Corvid Semiconductors': ['77 Congress Avenue', '78701', '+1 512 555 0142', '250-999', ['334413'], 'Yolanda Reyes'],
  'Quillon Design': [
    '615 SE Alder Street',
    '97214',
    '+1 503 555 0117',
    '10-49',
    ['541330', '334413'],
    'Samira Bakhtiari',
  ],
  'Northfield State University': [
    '1 University Drive',
    '55057',
    '+1 507 555 0190',
    '1000+',
    ['611310', '541715'],
    'Abigail Thornquist',
  ],
  'Lumen & Lathe': ['92 Goodman Street', '14607', '+1 585 555 0133', '1-9', ['333310'], 'Aurelio Fuentes'],
  'Ferrous Point Foundry': ['3 Shuttle Way', '12203', '+1 518 555 0151', '250-999', ['334413'], 'Gunnar Sorensen'],
  'Ostrander Test Labs': ['240 Probe Lane', '85281', '+1 480 555 0126', '50-249', ['541380'], 'Delphine Ostrander'],
  'Kestrel RF': ['18 Antenna Court', '80302', '+1 303 555 0164', '10-49', ['334220'], 'Jun Park'],
  'Tessellate Photonics': [
    '500 Waveguide Boulevard',
    '14623',
    '+1 585 555 0178',
    '250-999',
    ['334413', '333310'],
    'Conrad Weiss',
  ],
}

/** Where a demo organization is reached, as far as it has said so. */
export function contactOf(name: string, domain: string): Partial<Row> {
  const contact = contacts[name]
  if (!contact) return {}
  const [street, postal_code, phone, size, naics, billing_name] = contact
  return { street, postal_code, phone, size, naics, billing_name, billing_email: `accounts@${domain}` }
}
