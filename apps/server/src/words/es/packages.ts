import type { packages as words } from '../en/packages.ts'

export const packages: Record<keyof typeof words, string> = {
  'package.created': 'Añadido como borrador.',
  'package.saved': 'Guardado. Los pedidos enviados antes conservan lo que tenían.',
  'package.published': 'Publicado. Ya se puede pedir.',
  'package.retired': 'Retirado. Los pedidos en curso siguen su curso.',
  'package.deleted': 'Paquete eliminado.',
  'error.package_published_already': 'El paquete ya está publicado.',
  'error.package_not_published': 'Solo se puede retirar un paquete publicado.',
  'error.package_not_draft': 'Solo se puede eliminar un borrador. En su lugar, retire el paquete.',
  'error.package_ordered': 'El paquete ya se ha pedido. En su lugar, retírelo.',
  'error.package_tools_closed': 'Estos elementos del paquete no están publicados: {{tools}}.',
}
