/** The numbers of each section: what each is called, and what it counts. */
export const figure = {
  growth: {
    new_users: { name: 'New users', about: 'Accounts made in these days, whoever made them.' },
    new_organizations: {
      name: 'New organizations',
      about: 'Organizations entered in these days, whatever became of them.',
    },
    total_users: { name: 'Users', about: 'All accounts there were at the end of the last day.' },
    total_organizations: {
      name: 'Organizations',
      about: 'Those at the end of the last day that are members by now, or are becoming one.',
    },
  },
  activity: {
    active_users: {
      name: 'Active users',
      about: 'Different people who used the portal on at least one of these days.',
    },
    active_organizations: {
      name: 'Active organizations',
      about: 'Organizations of which at least one person used the portal.',
    },
    active_share: {
      name: 'Share of accounts',
      about: 'Of the accounts that may sign in, those that used the portal on at least one of these days.',
    },
  },
  retention: {
    renewed_share: {
      name: 'Renewed',
      about: 'Of the paid years that ended in these days, those after which another one was paid.',
    },
    returned_share: {
      name: 'Came back',
      about: 'Of the people who used the portal in the range before, those who used it in this one, too.',
    },
  },
  funnel: {
    requests: {
      name: 'Requests',
      about: 'Requests made in these days for an organization that is new to the network.',
    },
    active_share: {
      name: 'Became members',
      about: 'Of these requests, those whose organization is an active member by now.',
    },
    days_to_active: {
      name: 'Time to membership',
      about:
        'Days from the request until the agreement was signed and the membership paid; half took less (the median).',
    },
  },
  content: {
    downloads: { name: 'Downloads', about: 'Files of the content library that were taken along, each time.' },
    searches: { name: 'Searches', about: 'Searches in the help, the workforce development and the content library.' },
    in_vain: { name: 'In vain', about: 'Searches that found nothing.' },
    in_vain_share: { name: 'Share in vain', about: 'Of all searches, those that found nothing.' },
    helpful_share: {
      name: 'Found helpful',
      about:
        'Of the answers to whether an article helped, those that said yes. Who answers anew counts once, on the later day.',
    },
  },
  events: {
    events: { name: 'Events', about: 'Published events that begin in these days.' },
    registrations: {
      name: 'Registrations',
      about: 'Registrations made in these days, for any event, save those that were cancelled.',
    },
    attended: { name: 'Came', about: 'People who were checked in at the events of these days.' },
    attendance_share: {
      name: 'Share that came',
      about: 'Of the confirmed places at events of these days that are over, those whose holders were checked in.',
    },
  },
  opportunities: {
    published: { name: 'Published', about: 'Opportunities published in these days.' },
    responses: { name: 'Responses', about: 'Responses handed in in these days and not withdrawn.' },
    organizations: {
      name: 'Responding organizations',
      about: 'Different organizations that lead one of these responses.',
    },
    awarded: { name: 'Awarded', about: 'Opportunities awarded in these days, whenever they were published.' },
  },
  orders: {
    submitted: { name: 'Submitted', about: 'Orders submitted in these days.' },
    approved: { name: 'Approved', about: 'Orders decided in these days that were not rejected.' },
    seats: { name: 'Seats given out', about: 'Seats that were given to people in these days.' },
    days_to_decision: {
      name: 'Time to decision',
      about: 'Days from submitting to deciding, of the orders decided in these days; half took less (the median).',
    },
  },
}
