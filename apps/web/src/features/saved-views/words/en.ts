const en = {
  label: 'Views of the list',
  all: 'All',
  changed: 'changed',
  actions: 'Actions for the view {{name}}',
  name: 'Name',
  save: 'Save view',
  save_title: 'Save this view',
  save_text: 'Search, filters and order are kept under a name, for you alone.',
  overwrite: 'Save the changes to it',
  rename: { action: 'Rename', title: 'Rename the view {{name}}' },
  delete: {
    action: 'Delete',
    title: 'Delete the view {{name}}?',
    text: 'Only the view goes. What it shows stays as it is.',
    confirm: 'Delete view',
  },
}

export default en
