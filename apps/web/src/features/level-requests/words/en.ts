const en = {
  title: 'Membership level',
  lede: 'The membership level of {{organization}}, and where to request another one.',
  home: 'Go to Home',
  not_for_you: {
    title: 'The membership level is for organization admins',
    text: 'Ask an admin of your organization to request another level.',
  },
  current: 'Current level',
  level: 'Level',
  people: 'People',
  people_count_one: '{{count, number}} person, including invitations',
  people_count_other: '{{count, number}} people, including invitations',
  wished: 'Requested level',
  message: 'Message',
  requested: 'Requested by',
  waiting: {
    title: 'Open request',
    text: 'The network’s office reviews your request. All admins of your organization get the decision by email.',
    withdraw: 'Withdraw request',
  },
  refused: { title: 'Your request for {{level}} was not approved' },
  ask: {
    title: 'Request another level',
    help: 'The network’s office reviews your request. Until then, nothing changes.',
    message_help: 'For example, when the change should take effect.',
    submit: 'Send request',
  },
  office: {
    title: 'Request for another level',
    approve: 'Approve',
    refuse: 'Refuse',
    approve_title: 'Change the level of {{organization}}?',
    approve_text: 'The new level applies immediately. The organization’s admins get an email.',
    approve_submit: 'Change level',
    refuse_title: 'Refuse the request of {{organization}}?',
    refuse_text: 'The level stays as it is. The organization’s admins get your reason by email.',
    refuse_submit: 'Refuse request',
    reason: 'Reason',
  },
}

export default en
