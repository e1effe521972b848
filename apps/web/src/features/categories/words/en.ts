const en = {
  form: {
    name: 'Name',
    parent: 'Inside',
    parent_help: 'Leave it empty to put the category at the top.',
    description: 'Description',
    description_help: 'A sentence under the name, for those who look around.',
  },
  add: {
    title: 'Add a category',
    text: 'Categories are the shelves on which readers look.',
    save: 'Add category',
    section: 'Category',
    section_help: 'What it is called, and where it stands.',
  },
  edit: { title: 'Change “{{name}}”', text: 'Old addresses of the category still lead to it.', save: 'Save' },
  field: { label: 'Category', add: 'New category' },
  tree: {
    title: 'All categories',
    help: 'Drag a category by its handle, or use its menu. A category can go once it is empty.',
    empty: 'There is no category yet.',
    items_one: '{{count}} published',
    items_other: '{{count}} published',
  },
  menu: {
    label: 'Actions for {{name}}',
    edit: 'Rename, describe or move',
    add: 'Add one inside',
    up: 'Move up',
    down: 'Move down',
    delete: 'Delete',
  },
  delete: {
    title: 'Delete the category “{{name}}”?',
    text: 'Nothing is in it. Its address leads nowhere afterwards.',
    confirm: 'Delete category',
  },
  not_empty: {
    title: '“{{name}}” is not empty',
    items_one: 'One published item is in it.',
    items_other: '{{count}} published items are in it.',
    below_one: 'One category is inside.',
    below_other: '{{count}} categories are inside.',
    text: 'Move or delete what is in it first.',
    close: 'Close',
  },
  drag: {
    role: 'draggable category',
    handle: 'Drag {{name}}',
    instructions:
      'Press space to pick the category up, the arrow keys to move it, space to drop it, escape to leave it.',
    picked_up: 'Picked up {{name}}.',
    over: '{{name}} would be at place {{place}} of {{count}}.',
    dropped: '{{name}} is at place {{place}} of {{count}}.',
    cancelled: '{{name}} stays where it was.',
  },
}
export default en
