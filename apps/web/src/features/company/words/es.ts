import type { Words } from '../../../lib/words.ts'
import type en from './en.ts'

const es: Words<typeof en> = {
  title: 'Datos de la empresa',
  lede: 'Los acuerdos y las facturas de {{name}} usan estos datos. Los documentos ya firmados o emitidos no cambian.',
  lede_blocking: 'Necesitamos estos datos de {{name}} antes de que pueda firmar el acuerdo y pagar.',
  home: 'Ir al inicio',
  not_for_you: {
    title: 'Los datos de la empresa son para los administradores de la organización',
    text: 'Pida a un administrador de su organización que los consulte o los cambie.',
  },
  company: 'Empresa',
  company_help: 'Tal como está registrada oficialmente.',
  legal_name: 'Razón social',
  legal_name_help: 'El nombre registrado completo, por ejemplo Acme Works, S. A.',
  tax_id: 'Identificación fiscal',
  tax_id_help: 'Aparece en las facturas.',
  phone: 'Teléfono',
  address: 'Dirección',
  address_help: 'Donde está registrada la empresa.',
  street: 'Calle y número',
  city: 'Ciudad',
  region: 'Estado o región',
  postal_code: 'Código postal',
  country: 'País',
  billing: 'Contacto de facturación',
  billing_help: 'Enviamos a esta persona las facturas y los recordatorios de pago.',
  billing_name: 'Nombre',
  billing_email: 'Correo electrónico',
}

export default es
