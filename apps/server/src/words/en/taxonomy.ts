/** What the server says about the taxonomy of capabilities. */
export const taxonomy = {
  'taxonomy_node.created': 'Added to the taxonomy.',
  'taxonomy_node.saved': 'Node saved.',
  'taxonomy_node.moved': 'Node moved.',
  'taxonomy_node.deprecated': 'The node is deprecated. Whoever has it keeps it.',
  'taxonomy_node.restored': 'The node is in use again.',
  'taxonomy_node.deleted': 'Node deleted.',
  'taxonomy_node.merged': 'The two nodes are one now, and everything that named them follows.',
  'taxonomy_node.imported': 'The import is done.',
  'error.taxonomy_node_in_use':
    'Something hangs on this node: nodes below it, capabilities, opportunities, or a node that it replaces. Merge or deprecate it instead.',
  'error.taxonomy_merge_itself': 'Choose two different nodes.',
  'error.taxonomy_merge_below': 'A node cannot go into one that stands below it. Move that one out first.',
  'error.taxonomy_merge_children': 'Both have a node “{{name}}” below them. Merge those two first.',
  'error.taxonomy_import_refused':
    'Some rows are refused, so nothing was changed. Correct them and check the file again.',
  'error.taxonomy_import_stale': 'The taxonomy has changed since the file was checked. Check it again.',
}
