import type { OrganizationImportField } from '@guildhall/contract/organization-imports'
import type { OrganizationInput } from '@guildhall/contract/organizations'

/** The headings by which columns are recognized, in small letters without spaces and signs. */
export const headingsOf: Record<OrganizationImportField, string[]> = {
  name: [
    'name',
    'organization',
    'organisation',
    'organizationname',
    'company',
    'member',
    'nombre',
    'organizacion',
    'empresa',
  ],
  legal_name: ['legalname', 'registeredname', 'nombrelegal', 'razonsocial'],
  type: ['type', 'organizationtype', 'kind', 'tipo'],
  website: ['website', 'web', 'url', 'homepage', 'sitioweb', 'paginaweb'],
  email_domains: ['emaildomains', 'emaildomain', 'domains', 'domain', 'dominios', 'dominio', 'dominiosdecorreo'],
  phone: ['phone', 'phonenumber', 'telephone', 'telefono'],
  street: ['street', 'address', 'streetaddress', 'addressline1', 'calle', 'direccion'],
  postal_code: ['postalcode', 'zip', 'zipcode', 'postcode', 'codigopostal'],
  city: ['city', 'town', 'ciudad', 'localidad'],
  region: ['region', 'state', 'stateorregion', 'province', 'estado', 'provincia', 'estadooregion'],
  country: ['country', 'pais'],
  size: ['size', 'employees', 'headcount', 'tamano', 'empleados'],
  description: ['description', 'about', 'descripcion'],
  level: ['level', 'membershiplevel', 'membership', 'tier', 'nivel', 'niveldemembresia'],
  paid_through: ['paidthrough', 'paiduntil', 'expires', 'expirydate', 'expirationdate', 'membershipend', 'pagadohasta'],
  agreement_signed_on: ['agreementsignedon', 'agreementsigned', 'signedon', 'acuerdofirmadoel', 'firmadoel'],
  hubs: ['hubs', 'hub'],
  billing_name: ['billingname', 'billingcontact', 'contactodefacturacion'],
  billing_email: ['billingemail', 'invoiceemail', 'correodefacturacion'],
  admin_first_name: ['adminfirstname', 'contactfirstname', 'firstname', 'nombredeladministrador'],
  admin_last_name: ['adminlastname', 'contactlastname', 'lastname', 'apellidosdeladministrador'],
  admin_email: ['adminemail', 'contactemail', 'email', 'correodeladministrador', 'correo'],
  admin_2_first_name: ['admin2firstname', 'secondadminfirstname', 'nombredeladministrador2'],
  admin_2_last_name: ['admin2lastname', 'secondadminlastname', 'apellidosdeladministrador2'],
  admin_2_email: ['admin2email', 'secondadminemail', 'correodeladministrador2'],
}

/** Without accents, signs and capitals, as words are compared. */
export const plainly = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()

const typeWords: Record<OrganizationInput['type'], string[]> = {
  industry: ['industry', 'industrial', 'company', 'business', 'industria', 'empresa'],
  academic: ['academic', 'academia', 'university', 'college', 'academica', 'universidad'],
  non_profit: ['nonprofit', 'notforprofit', 'ngo', 'sinfinesdelucro', 'sinanimodelucro', 'ong'],
  government: ['government', 'governmental', 'agency', 'gobierno', 'gubernamental', 'administracionpublica'],
}

export const typeOf = (text: string) =>
  Object.entries(typeWords).find(([, words]) => words.includes(plainly(text)))?.[0] ?? text

const sizes: [OrganizationInput['size'], number][] = [
  ['1000+', 1000],
  ['250-999', 250],
  ['50-249', 50],
  ['10-49', 10],
  ['1-9', 1],
]

/** A range, or the number of people. */
export function sizeOf(text: string): string {
  const plain = text.replaceAll(/[\s,]/g, '').replaceAll('–', '-')
  const count = /^\d+$/.test(plain) ? Number(plain) : undefined
  return sizes.find(([range, least]) => range === plain || (count !== undefined && count >= least))?.[0] ?? text
}

/** A country by its code, or by its name in English or Spanish. */
export const countryOf = (text: string): string => countryCodes().get(plainly(text)) ?? text.toUpperCase()

let codes: Map<string, string> | undefined

function countryCodes(): Map<string, string> {
  if (codes) return codes
  codes = new Map([
    ['usa', 'US'],
    ['unitedstatesofamerica', 'US'],
    ['eeuu', 'US'],
    ['uk', 'GB'],
  ])
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  for (const language of ['en', 'es']) {
    const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' })
    for (const first of letters)
      for (const second of letters) {
        const name = names.of(first + second)
        if (name) codes.set(plainly(name), first + second).set((first + second).toLowerCase(), first + second)
      }
  }
  return codes
}

const legalForms = new Set(
  `the inc incorporated llc ltd limited corp corporation co company gmbh ag sa srl sl plc bv nv oy ab as kg pte pty lp llp sarl
  spa de cv`.split(/\s+/),
)

/** What is left of a name without its legal form: "Acme, Inc." and "ACME" are the same. */
export const coreOf = (name: string): string =>
  name
    .replaceAll('&', ' and ')
    .replaceAll(/[.'’]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .map(plainly)
    .filter((word) => word && !legalForms.has(word))
    .join('')

/** Whether two names may well be the same organization: a legal form, or one letter, is the difference. */
export function isAlike(one: string, other: string): boolean {
  const [a, b] = [coreOf(one), coreOf(other)]
  if (a === b) return a !== ''
  return Math.min(a.length, b.length) >= 6 && digitsOf(a) === digitsOf(b) && isOneLetterApart(a, b)
}

const digitsOf = (text: string) => text.replaceAll(/\D/g, '')

function isOneLetterApart(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  if (long.length - short.length > 1) return false
  let at = 0
  while (at < short.length && short[at] === long[at]) at++
  const rest = long.slice(at + 1)
  return rest === short.slice(at + 1) || rest === short.slice(at)
}
