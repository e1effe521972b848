/** What the server says about the taxonomy of capabilities. */
export const taxonomy = {
  'taxonomy_node.created': 'Added to the taxonomy.',
}
