const en = {
  levels: 'Membership levels',
  add_level: 'Level',
  no_level: 'No level chosen',
  hubs: 'Hubs',
  add_hub: 'Hub',
  no_hub: 'No hub chosen',
  roles: 'Roles',
  add_role: 'Role',
  no_role: 'No role chosen',
  everyone: 'Every member sees it.',
  some: 'Only these people see it: {{list}}.',
  everyone_of_hub: 'Everyone in the {{hub}} hub sees it.',
  some_of_hub: 'Only these people in the {{hub}} hub see it: {{list}}.',
  only: 'Only {{list}}',
  level: '{{name}} level',
  hub: '{{name}} hub',
  role: '{{name}} role',
  gone: '(removed)',
}

export default en
