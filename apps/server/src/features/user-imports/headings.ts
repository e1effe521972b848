import type { ImportField } from '@guildhall/contract/user-imports'

/** The headings by which columns are recognized, in small letters without spaces. */
export const headingsOf: Record<ImportField, string[]> = {
  email: ['email', 'emailaddress', 'mail', 'correo', 'correoelectronico'],
  first_name: ['firstname', 'givenname', 'first', 'forename', 'nombre', 'nombres'],
  last_name: ['lastname', 'surname', 'familyname', 'last', 'apellido', 'apellidos'],
  organization: ['organization', 'organisation', 'company', 'employer', 'organizacion', 'empresa'],
  roles: ['roles', 'role', 'rol'],
  job_title: ['jobtitle', 'title', 'position', 'job', 'cargo', 'puesto'],
  phone: ['phone', 'phonenumber', 'telephone', 'mobile', 'telefono', 'movil'],
  language: ['language', 'lang', 'idioma', 'lengua'],
}
