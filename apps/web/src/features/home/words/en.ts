const en = {
  greeting: {
    morning: 'Good morning, {{name}}',
    afternoon: 'Good afternoon, {{name}}',
    evening: 'Good evening, {{name}}',
  },
  of_organization: '{{organization}}, in the {{network}}',
  membership: 'Membership',
  figures: {
    label: 'Figures',
    new_users: 'New users',
    new_organizations: 'New organizations',
    total_users: 'Total users',
    total_organizations: 'Total organizations',
  },
  levels: {
    title: 'By membership level',
    organizations_one: 'organization',
    organizations_other: 'organizations',
  },
  links: {
    title: 'Quick links',
    all: 'All links',
    none: 'No links have been published to you yet.',
    new_tab: '(opens in a new tab)',
  },
  empty: {
    title: 'The hall is open',
    text: 'What the network publishes to you will stand here: links, events and what waits for you.',
  },
}

export default en
