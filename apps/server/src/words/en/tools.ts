/** What the server says and writes about tools. */
export const tools = {
  'tool.created': 'Added as a draft.',
  'tool.saved': 'Saved.',
  'tool.moved': 'Done. The element has its new status.',
  'tool.deleted': 'Element deleted.',
  'error.tool_move': 'The element cannot get this status from the one it has now.',
  'error.tool_not_draft': 'Only a draft can be deleted. Retire the element instead.',
  'error.tool_in_package': 'The element is in a package. Take it out there first.',
}
