import type { taxonomy as words } from '../en/taxonomy.ts'

export const taxonomy: Record<keyof typeof words, string> = {
  'taxonomy_node.created': 'Añadido a la taxonomía.',
  'taxonomy_node.saved': 'Nodo guardado.',
  'taxonomy_node.moved': 'Nodo movido.',
  'taxonomy_node.deprecated': 'El nodo está en desuso. Quien lo tiene lo conserva.',
  'taxonomy_node.restored': 'El nodo vuelve a estar en uso.',
  'taxonomy_node.deleted': 'Nodo eliminado.',
  'taxonomy_node.merged': 'Los dos nodos son ahora uno, y todo lo que los nombraba les sigue.',
  'taxonomy_node.imported': 'La importación está hecha.',
  'error.taxonomy_node_in_use':
    'Algo depende de este nodo: nodos debajo, capacidades, oportunidades o un nodo al que sustituye. Fusiónelo o déjelo en desuso.',
  'error.taxonomy_merge_itself': 'Elija dos nodos distintos.',
  'error.taxonomy_merge_below': 'Un nodo no puede fusionarse con uno que está debajo de él. Saque antes ese nodo.',
  'error.taxonomy_merge_children': 'Los dos tienen debajo un nodo «{{name}}». Fusione antes esos dos.',
  'error.taxonomy_import_refused':
    'Algunas filas se rechazan, así que nada ha cambiado. Corríjalas y compruebe de nuevo el archivo.',
  'error.taxonomy_import_stale': 'La taxonomía ha cambiado desde que se comprobó el archivo. Compruébelo de nuevo.',
}
